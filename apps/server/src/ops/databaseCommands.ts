import type { Command } from 'commander'
import { printLine } from './print.ts'
import { run } from './run.ts'

/** `ops database …` */
export function addDatabaseCommands(program: Command): void {
  program
    .command('database')
    .description('the schema of the database, and who may use it')
    .command('migrate')
    .description('bring the schema to this version as DATABASE_OWNER_URL, and let the user of DATABASE_URL use it')
    .action(() =>
      // Opening it does so.
      run(async ({ pool }) => {
        const { rows } = await pool.query<{ user: string }>('select current_user as user')
        printLine(`The schema is that of this version, and ${rows[0]?.user} can use it`)
      }),
    )
}
