import type { Command } from 'commander'
import { listCalendars, removeClosure, setClosure } from '../operator/calendars.ts'
import { listInstruments, setInstrument } from '../operator/instruments.ts'
import { parseValues } from './parse.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

type Json = { readonly json?: boolean }

/** `ops instrument …` and `ops calendar …` */
export function addMarketCommands(program: Command): void {
  const instrument = program.command('instrument').description('what can be traded')
  instrument
    .command('list')
    .description('all instruments with their terms')
    .option('--json', 'as JSON')
    .action((options: Json) => run(async ({ db }) => printTable(await listInstruments(db), options)))
  instrument
    .command('set <code> <assignments...>')
    .usage('<code> <field>=<value> …')
    .description('set one or more fields, or market=open|closed|auto; a running server follows within seconds')
    .action((code: string, words: string[]) =>
      run(async ({ db }, operator) => {
        const set = await setInstrument(db, operator, { code, values: parseValues(words) })
        for (const [name, value] of Object.entries(set.values)) printLine(`${set.code} ${name}=${value}`)
      }),
    )

  const calendar = program.command('calendar').description('holidays and shortened days')
  calendar
    .command('list [calendar]')
    .description('all closures, or those of one calendar, on its own clock')
    .option('--json', 'as JSON')
    .action((name: string | undefined, options: Json) =>
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
