import type { Command } from 'commander'
import { checkAuditLog } from '../operator/auditCheck.ts'
import { inSnapshot } from '../storage/transaction.ts'
import { printLine } from './print.ts'
import { run } from './run.ts'

/** `ops audit …` */
export function addAuditCommands(program: Command): void {
  program
    .command('audit')
    .description('what operators did')
    .command('check')
    .description('prove that no row of the audit log was changed, left out or cut off')
    .action(() =>
      run(async ({ pool }) => {
        const { rows, hash, faults } = await inSnapshot(pool, async (client) => {
          await client.query('set local statement_timeout = 0')
          return checkAuditLog(client)
        })
        for (const fault of faults) printLine(fault)
        printLine(`${rows} rows, ${faults.length} faults, newest hash ${hash}`)
        return faults.length === 0 ? 0 : 1
      }),
    )
}
