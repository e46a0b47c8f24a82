import type { Command } from 'commander'
import { listCalendars, removeClosure, setClosure } from '../operator/calendars.ts'
import { printTable } from './print.ts'
import { run } from './run.ts'

/** `ops calendar …` */
export function addCalendarCommands(program: Command): void {
  const calendar = program.command('calendar').description('holidays and shortened days')
  calendar
    .command('list [calendar]')
    .description('all closures, or those of one calendar, on its own clock')
    .option('--json', 'as JSON')
    .action((name: string | undefined, options: { json?: boolean }) =>
      run(async ({ db }) => printTable(await listCalendars(db, name), options)),
    )
  calendar
    .command('set <calendar> <from> <until> <name>')
    .usage('<calendar> "YYYY-MM-DD HH:MM" "YYYY-MM-DD HH:MM" <name>')
    .description('close its markets for a time, or change the closure that begins then')
    .action((name: string, from: string, until: string, holiday: string) =>
      run(async ({ db }, operator) => {
        await setClosure(db, operator, { calendar: name, name: holiday, from, until })
      }),
    )
  calendar
    .command('remove <calendar> <from>')
    .description('remove the closure that begins then')
    .action((name: string, from: string) =>
      run(async ({ db }, operator) => {
        await removeClosure(db, operator, { calendar: name, from })
      }),
    )
}
