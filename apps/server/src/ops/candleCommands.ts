import type { Command } from 'commander'
import { candleStatus } from '../operator/candles.ts'
import { type Mend, countsOf, mendCandles } from '../operator/candleMends.ts'
import { timeText } from '../operator/mendInput.ts'
import { openBrokerSource } from '../operator/brokerSource.ts'
import type { BarChange } from '../market/candles/mendPlan.ts'
import type { Candle } from '@openlot/core/math'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

/** A refetched range may have many thousands; the counts tell of all. */
const MAX_LISTED = 200

interface MendOptions {
  from: string
  to: string
  refetch?: boolean
  dropOutliers?: string
  json?: boolean
}

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
  candle
    .command('mend <code>')
    .usage('<code> --from "YYYY-MM-DD HH:MM" --to "YYYY-MM-DD HH:MM" [--refetch | --drop-outliers <times>]')
    .description('list the bars of a range that look wrong, or mend them; open charts load it again')
    .requiredOption('--from <time>', 'the first moment, in UTC')
    .requiredOption('--to <time>', 'the first moment after it, in UTC')
    .option('--refetch', 'take the bars again from where the prices come from')
    .option(
      '--drop-outliers <times>',
      'drop prices that stand so many usual ranges of a bar away from their neighbours',
    )
    .option('--json', 'as JSON')
    .action((code: string, { json = false, refetch = false, dropOutliers, from, to }: MendOptions) =>
      run(async (database, operator, { market }) => {
        const source = () => openBrokerSource(database, market)
        const mend = await mendCandles(database, operator, { code, from, to, refetch, dropOutliers }, source)
        if (json) printLine(JSON.stringify({ ...mend, counts: countsOf(mend.changes) }, null, 2))
        else printMend(mend)
      }),
    )
}

function printMend({ code, mode, changes, left }: Mend): void {
  if (changes.length > 0) printTable(changes.slice(0, MAX_LISTED).map(rowOf), {})
  if (changes.length > MAX_LISTED) printLine(`… and ${changes.length - MAX_LISTED} more; --json lists all`)
  for (const sentence of left) printLine(sentence)
  const counts = countsOf(changes).map(
    ({ period, changed, removed, added }) => `${period}: ${changed} changed, ${removed} removed, ${added} added`,
  )
  const words = counts.length === 0 ? 'nothing looks wrong' : counts.join('; ')
  if (mode.kind === 'list') printLine(`${code}: ${words}; nothing was changed, --drop-outliers or --refetch would`)
  else printLine(`${code}: ${counts.length === 0 ? 'nothing to change' : counts.join('; ')}`)
}

const rowOf = ({ period, time, before, after }: BarChange): Record<string, string> => ({
  period,
  time: timeText(time),
  was: textOf(before),
  becomes: textOf(after),
})

const textOf = (bar: Candle | undefined): string =>
  bar === undefined ? 'no bar' : [bar.Open, bar.High, bar.Low, bar.Close].join(' ')
