import type pg from 'pg'
import { checkLedger } from '../ledger/check.ts'

/** Proves the books; 1 and the difference where they are wrong. */
export async function checkBooks(pool: pg.Pool): Promise<number> {
  const { accounts, total, differences, locks, orphans } = await checkLedger(pool)
  for (const { account, balance, entries } of differences) {
    process.stdout.write(`${account}: the balance is ${balance ?? 'missing'}, its entries add up to ${entries}\n`)
  }
  for (const { account, balance, pending } of locks) {
    process.stdout.write(`${account}: the balance is ${balance}, pending withdrawals add up to ${pending}\n`)
  }
  for (const orphan of orphans) process.stdout.write(`${orphan}: points at something that is not there\n`)
  const found = differences.length + locks.length + orphans.length
  process.stdout.write(`${accounts} accounts, sum ${total}, ${found} differences\n`)
  return found === 0 && Number(total) === 0 ? 0 : 1
}
