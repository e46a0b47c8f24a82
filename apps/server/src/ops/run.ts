import { userInfo } from 'node:os'
import { pino } from 'pino'
import { type Config, readConfig } from '../config.ts'
import type { Operator } from '../operator/operator.ts'
import { type Database, type Login, type Schema, openDatabase } from '../storage/database.ts'

/**
 * Runs a command on the broker's database, also while the server runs. Who acts is the user of this machine.
 *
 * @param command may return an exit code.
 */
export async function run(
  command: (database: Database, operator: Operator, config: Config) => Promise<number | void>,
  { schema = 'newest', login = 'server' }: { schema?: Schema; login?: Login } = {},
): Promise<void> {
  const config = readConfig(process.env, 'command')
  const { databaseUrl, databaseOwnerUrl: ownerUrl, dataDir } = config
  const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
  const database = await openDatabase({ databaseUrl, ownerUrl, dataDir, log, role: 'guest', schema, login })
  try {
    process.exitCode = (await command(database, { name: userInfo().username }, config)) ?? 0
  } finally {
    await database.stop()
  }
}
