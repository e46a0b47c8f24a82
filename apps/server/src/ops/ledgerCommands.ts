import type { Command } from 'commander'
import { checkLedger } from '../ledger/check.ts'
import { printLine } from './print.ts'
import { run } from './run.ts'

/** `ops ledger …` */
export function addLedgerCommands(program: Command): void {
  program
    .command('ledger')
    .description('the books')
    .command('check')
    .description('prove that all balances sum to zero and equal their entries')
    .action(() =>
      run(async ({ pool }) => {
        const { accounts, total, differences, locks, orphans, unbalanced, transit, isRight } = await checkLedger(pool)
        for (const { account, balance, entries } of differences)
          printLine(`${account}: the balance is ${balance ?? 'missing'}, its entries add up to ${entries}`)
        for (const { account, balance, pending } of locks)
          printLine(`${account}: the balance is ${balance}, pending withdrawals add up to ${pending}`)
        for (const orphan of orphans) printLine(`${orphan}: points at something that is not there`)
        // Where all together do not add up to zero, some partition does not either.
        const parts = Number(total) === 0 ? unbalanced : []
        for (const one of parts) printLine(`partition ${one.partition}: its accounts add up to ${one.total}`)
        const isLost = transit.balance !== transit.sent
        if (isLost)
          printLine(`transit: the balance is ${transit.balance}, what was sent and has not arrived is ${transit.sent}`)
        const found = differences.length + locks.length + orphans.length + parts.length + Number(isLost)
        printLine(`${accounts} accounts, sum ${total}, ${found} differences`)
        return isRight ? 0 : 1
      }),
    )
}
