import type { Command } from 'commander'
import { listInstruments, setInstrument } from '../operator/instruments.ts'
import { parseValues } from './parse.ts'
import { printLine, printTable } from './print.ts'
import { run } from './run.ts'

/** `ops instrument …` */
export function addInstrumentCommands(program: Command): void {
  const instrument = program.command('instrument').description('what can be traded')
  instrument
    .command('list')
    .description('all instruments with their terms')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => run(async ({ db }) => printTable(await listInstruments(db), options)))
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
}
