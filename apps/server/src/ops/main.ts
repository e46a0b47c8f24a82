import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { listCalendars, removeClosure, setClosure } from './calendars.ts'
import { addFundsCommands } from './fundsCommands.ts'
import { listInstruments, setInstrument } from './instruments.ts'
import { addContentCommands } from './contentCommands.ts'
import { decide, identityTable } from './identities.ts'
import { checkBooks } from './ledger.ts'
import { OpsError } from './opsError.ts'
import { listSettings, setSettings } from './settings.ts'
import { printTable } from './table.ts'
import { withDatabase } from './withDatabase.ts'

const program = new Command('ops').description('The operator’s command line of Openlot').showHelpAfterError()

const ledger = program.command('ledger').description('the books')
ledger
  .command('check')
  .description('prove that all balances sum to zero and equal their entries')
  .action(() => withDatabase(({ pool }) => checkBooks(pool)))

const setting = program.command('setting').description('what can be set')
setting
  .command('list')
  .description('all settings with their values')
  .option('--json', 'as JSON')
  .action(({ json }: { json?: boolean }) =>
    withDatabase(async ({ db }) => printTable(await listSettings(db, readConfig(process.env)), json === true)),
  )
setting
  .command('set <assignments...>')
  .usage('<key>=<value> …')
  .description('set one or more; a running server follows within seconds')
  .action((assignments: string[]) => withDatabase(({ db }) => setSettings(db, assignments, readConfig(process.env))))

const instrument = program.command('instrument').description('what can be traded')
instrument
  .command('list')
  .description('all instruments with their terms')
  .option('--json', 'as JSON')
  .action(({ json }: { json?: boolean }) =>
    withDatabase(async ({ db }) => printTable(await listInstruments(db), json === true)),
  )
instrument
  .command('set <code> <assignments...>')
  .usage('<code> <field>=<value> …')
  .description('set one or more fields, or market=open|closed|auto; a running server follows within seconds')
  .action((code: string, assignments: string[]) => withDatabase(({ db }) => setInstrument(db, code, assignments)))

const calendar = program.command('calendar').description('holidays and shortened days')
calendar
  .command('list [calendar]')
  .description('all closures, or those of one calendar, on its own clock')
  .option('--json', 'as JSON')
  .action((name: string | undefined, { json }: { json?: boolean }) =>
    withDatabase(async ({ db }) => printTable(await listCalendars(db, name), json === true)),
  )
calendar
  .command('set <calendar> <from> <until> <name>')
  .usage('<calendar> "YYYY-MM-DD HH:MM" "YYYY-MM-DD HH:MM" <name>')
  .description('close its markets for a time, or change the closure that begins then')
  .action((name: string, from: string, until: string, holiday: string) =>
    withDatabase(({ db }) => setClosure(db, name, { name: holiday, from, until })),
  )
calendar
  .command('remove <calendar> <from>')
  .description('take the closure away that begins then')
  .action((name: string, from: string) => withDatabase(({ db }) => removeClosure(db, name, from)))

const identityList = (name: string, parent: Command): void => {
  parent
    .command(name)
    .description('documents that wait for review')
    .option('--all', 'also those decided')
    .option('--json', 'as JSON')
    .action(({ all, json }: { all?: boolean; json?: boolean }) =>
      withDatabase(async ({ db }) => printTable(await identityTable(db, all === true), json === true)),
    )
}
identityList('identities', program)
const identity = program.command('identity').description('real-name review')
identityList('list', identity)
for (const decision of ['approve', 'reject'] as const) {
  identity
    .command(`${decision} <uid>`)
    .description(`${decision} the documents a user has sent`)
    .option('--remark <text>', 'told to the user who has to send them again', '')
    .action((uid: string, { remark }: { remark: string }) =>
      withDatabase(({ db }) => decide(db, decision, uid, remark.trim())),
    )
}

addContentCommands(program)
addFundsCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof OpsError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exitCode = 1
}
