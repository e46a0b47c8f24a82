import type { Command } from 'commander'
import { candleStatus } from '../operator/candles.ts'
import { printTable } from './print.ts'
import { run } from './run.ts'

/** `ops candle …` */
export function addCandleCommands(program: Command): void {
  const candle = program.command('candle').description('the price history')
  candle
    .command('status')
    .description('bars of each instrument, the first day of each period, and the days that are still to be filled')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) =>
      run(async ({ pool }, _, { historyDays, fillsHistory }) =>
        printTable(await candleStatus(pool, fillsHistory ? historyDays : 0), options),
      ),
    )
}
