import type { Command } from 'commander'
import { type RolloverReport, rolloverReport, rolloverTable, totalsOf } from '../operator/rolloverBooks.ts'
import { rolloverTrial } from '../operator/rolloverTrial.ts'
import { withOptionNames } from './parse.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

interface Json {
  json?: boolean
}

/** `ops rollover …` */
export function addRolloverCommands(program: Command): void {
  const rollover = program
    .command('rollover')
    .description('what the ends of trading days have booked, or would')
    .usage('--dry-run <day> | list | report <day>')
    // Else `--json` of a command below would count as one of this; the program above has it, too.
    .enablePositionalOptions()
    .option('--dry-run <day>', 'what the end of this day would book now, by instrument; nothing is written')
    .option('--json', 'as JSON')
    .action(({ dryRun, ...options }: Json & { dryRun?: string }) => {
      if (dryRun === undefined) return rollover.help({ error: true })
      return run(async ({ db }) =>
        printTable(await withOptionNames(rolloverTrial(db, dryRun), { day: '--dry-run' }), options),
      )
    })
  rollover
    .command('list')
    .description('the days that were rolled over, the newest first; below zero, clients have paid')
    .option('--json', 'as JSON')
    .action((options: Json) => run(async ({ db }) => printTable(await rolloverTable(db), options)))
  rollover
    .command('report <day>')
    .description('what a day has booked by instrument, and whether the books of all days are right')
    .option('--json', 'as JSON')
    .action((day: string, { json = false }: Json) =>
      run(async ({ db }) => {
        const report = await rolloverReport(db, day)
        if (json) printLine(JSON.stringify(report, null, 2))
        else printReport(report)
        return report.isRight ? 0 : 1
      }),
    )
}

function printReport({ booked, checks }: RolloverReport): void {
  printTable([...booked, ...totalsOf(booked)], {})
  for (const { account, rows, balance } of checks)
    printLine(`${account}: rows ${rows}, balance ${balance}${rows === balance ? '' : ' DIFFER'}`)
}
