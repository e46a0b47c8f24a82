import type { Command } from 'commander'
import type { RecordOutcome } from '../operator/completion.ts'
import type { Db } from '../storage/database.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

/** A list of records: those that wait for review, or all. */
export function addRecordList(
  parent: Command,
  name: string,
  what: string,
  table: (db: Db, all: boolean) => Promise<Record<string, string | number>[]>,
): void {
  parent
    .command(name)
    .description(`${what} that wait for review`)
    .option('--all', 'also those decided')
    .option('--json', 'as JSON')
    .action(({ all = false, ...options }: { all?: boolean; json?: boolean }) =>
      run(async ({ db }) => printTable(await table(db, all), options)),
    )
}

/** Prints what was done to a deposit or a withdrawal. */
export function printRecord({ number, state, isRepeat }: RecordOutcome): void {
  printLine(isRepeat ? `${number}: ${state} before, nothing changed` : `${number}: ${state}`)
}
