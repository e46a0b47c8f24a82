import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAlerts } from './alerts.ts'
import { benchCandlePages } from './candlePages.ts'
import { benchCluster } from './cluster.ts'
import { benchCopies } from './copies.ts'
import { benchFanOut } from './fanOut.ts'
import { benchGap } from './gap.ts'
import { benchHostile } from './hostile.ts'
import { benchRecovery } from './recovery.ts'
import { benchRollover } from './rollover.ts'
import { benchRestart } from './restart.ts'
import { benchLoad } from './load.ts'
import { benchHttpOrders } from './httpOrders.ts'
import { benchOrders } from './orders.ts'
import { benchPerformance } from './performance.ts'
import { benchRanking } from './ranking.ts'
import { benchSimulation } from './simulation.ts'
import { benchStatements } from './statements.ts'
import { benchTicks } from './ticks.ts'

/**
 * Runs the benchmarks, or those named on the command line. Each figure is printed with a yardstick measured in
 * the same run on the same machine, so that the ratios are comparable between machines.
 */
const benches: Record<string, (folder: string) => Promise<void>> = {
  orders: benchOrders,
  http: benchHttpOrders,
  ticks: benchTicks,
  alerts: benchAlerts,
  gap: benchGap,
  rollover: benchRollover,
  copies: benchCopies,
  restart: benchRestart,
  hostile: benchHostile,
  recovery: benchRecovery,
  ranking: benchRanking,
  performance: benchPerformance,
  simulation: benchSimulation,
  statements: benchStatements,
  candles: benchCandlePages,
  fanout: benchFanOut,
  load: benchLoad,
  cluster: benchCluster,
}

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
for (const [name, bench] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const folder = mkdtempSync(join(tmpdir(), 'openlot-bench-'))
  try {
    await bench(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
