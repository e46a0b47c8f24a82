import type { Command } from 'commander'
import { depositTable, reviewDeposit } from '../operator/deposits.ts'
import { withOptionNames } from './parse.ts'
import { addRecordList, printRecord } from './recordList.ts'
import { run } from './run.ts'

/** `ops charges` and `ops charge …`: deposits */
export function addDepositCommands(program: Command): void {
  addRecordList(program, 'charges', 'deposits', depositTable)
  const charge = program.command('charge').description('deposits that users have reported')
  addRecordList(charge, 'list', 'deposits', depositTable)
  charge
    .command('approve <number>')
    .description('credit the wallet')
    .option('--amount <USD>', 'what has arrived, if it is not what the user reported')
    .option('--remark <text>', 'shown to the user', '')
    .action((number: string, options: { amount?: string; remark: string }) =>
      run(async (database, operator) => {
        const input = { act: 'approve', number, ...options } as const
        printRecord(await withOptionNames(reviewDeposit(database, operator, input)))
      }),
    )
  for (const [act, text] of [
    ['reject', 'the money has not come'],
    ['void', 'the record is of no use'],
  ] as const) {
    charge
      .command(`${act} <number>`)
      .description(`${text}; nothing is credited`)
      .option('--remark <text>', 'sent to the user', '')
      .action((number: string, { remark }: { remark: string }) =>
        run(async (database, operator) =>
          printRecord(await reviewDeposit(database, operator, { act, number, remark })),
        ),
      )
  }
}
