import { Command } from 'commander'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { decide, identityTable } from './identities.ts'
import { listInstruments } from './instruments.ts'
import { checkBooks } from './ledger.ts'
import { OpsError } from './opsError.ts'
import { listSettings, setSettings } from './settings.ts'
import { printTable } from './table.ts'

/** Runs an act on the broker's database, also while the server runs, and ends with its exit code. */
async function withDatabase(act: (database: Database) => Promise<number>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
  const database = await openDatabase({ databaseUrl, dataDir, log, role: 'guest' })
  try {
    process.exitCode = await act(database)
  } finally {
    await database.stop()
  }
}

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
    withDatabase(async ({ db }) => printTable(await listSettings(db), json === true)),
  )
setting
  .command('set <assignments...>')
  .usage('<key>=<value> …')
  .description('set one or more; a running server follows within seconds')
  .action((assignments: string[]) => withDatabase(({ db }) => setSettings(db, assignments)))

const instrument = program.command('instrument').description('what can be traded')
instrument
  .command('list')
  .description('all instruments with their terms')
  .option('--json', 'as JSON')
  .action(({ json }: { json?: boolean }) =>
    withDatabase(async ({ db }) => printTable(await listInstruments(db), json === true)),
  )

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

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${error instanceof OpsError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exitCode = 1
}
