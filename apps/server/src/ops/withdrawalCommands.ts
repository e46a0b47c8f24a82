import type { Command } from 'commander'
import { reviewWithdrawal, withdrawalTable } from '../operator/withdrawals.ts'
import { printLine, printable } from './print.ts'
import { addRecordList, printRecord } from './recordList.ts'
import { run } from './run.ts'

/** `ops withdrawals` and `ops withdraw …` */
export function addWithdrawalCommands(program: Command): void {
  addRecordList(program, 'withdrawals', 'withdrawals', withdrawalTable)
  const withdraw = program.command('withdraw').description('withdrawals that users have requested')
  addRecordList(withdraw, 'list', 'withdrawals', withdrawalTable)
  for (const [act, text] of [
    ['pay', 'it was paid; the locked amount leaves the account'],
    ['reject', 'the locked amount goes back to the wallet'],
  ] as const) {
    withdraw
      .command(`${act} <number>`)
      .description(text)
      .option('--remark <text>', 'sent to the user', '')
      .action((number: string, { remark }: { remark: string }) =>
        run(async (database, operator) => {
          const { payment, ...outcome } = await reviewWithdrawal(database, operator, { act, number, remark })
          printRecord(outcome)
          if (payment !== undefined)
            printLine(`send ${payment.net} ${payment.currency} to ${printable(payment.destination)}`)
        }),
      )
  }
}
