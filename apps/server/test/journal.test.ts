import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { BatchRows } from '../src/engine/journal/batch.ts'
import { Journal } from '../src/engine/journal/journal.ts'
import { partitionLease } from '../src/cluster/lease.ts'
import { openDatabase } from '../src/storage/database.ts'
import { onCleanup } from './support/cleanup.ts'
import { leasesOn } from './support/leases.ts'
import { newDataFolder } from './support/server.ts'

const empty: BatchRows = {
  newAccounts: [],
  changedAccounts: [],
  newOrders: [],
  changedOrders: [],
  transfers: [],
  results: [],
  copies: [],
  copyTasks: [],
  endedCopyTasks: [],
  copyLog: [],
  sentTransits: [],
  receivedTransits: [],
  endedTransits: [],
  notices: [],
  oldestLiveOrder: 1,
  nextIds: { order: 1, transfer: 1, task: 1, step: 1 },
  rolledUntil: undefined,
}
const account = (name: `house:${'fees' | 'demo'}`, balance: string): { rows: () => BatchRows } => ({
  rows: () => ({ ...empty, changedAccounts: [{ account: name, balance }] }),
})

describe('journal', () => {
  it('does not store a batch without its predecessor or with an expired epoch', async () => {
    const { pool, connection, stop } = await openDatabase({
      databaseUrl: undefined,
      dataDir: newDataFolder(),
      log: pino({ level: 'silent' }),
    })
    onCleanup(stop)
    const balances = async (): Promise<Record<string, string>> => {
      const { rows } = await pool.query<{ account: string; balance: string }>(
        'select account, balance from ledger_accounts',
      )
      return Object.fromEntries(rows.map((row) => [row.account, row.balance]))
    }
    const signal = new AbortController().signal
    const leases = leasesOn({ connection })
    const hold = () => leases.acquire(partitionLease(0), { onLost: () => undefined, signal })

    const lease = await hold()
    const journal = await Journal.open(connection, 0, lease.epoch)
    const newAccounts = (['house:fees', 'house:demo'] as const).map((name) => ({
      account: name,
      account_id: null,
      balance: '0',
    }))
    await journal.store({ rows: () => ({ ...empty, newAccounts }) })
    await journal.store(account('house:fees', '1'))
    // Sent together: the database rejects the second batch, and with it all later ones.
    const results = await Promise.allSettled([
      journal.store(account('house:fees', '2')),
      journal.store(account('house:fees', 'no number')),
      journal.store(account('house:fees', '3')),
      journal.store(account('house:demo', '4')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(await balances()).toEqual({ 'house:fees': '2.000000', 'house:demo': '0.000000' })
    await lease.release()

    const next = await hold()
    expect(next.epoch).toBe(lease.epoch + 1)
    const successor = await Journal.open(connection, 0, next.epoch)
    await successor.store(account('house:fees', '5'))
    await expect(journal.store(account('house:fees', '6'))).rejects.toThrow('no longer holds')
    expect(await balances()).toEqual({ 'house:fees': '5.000000', 'house:demo': '0.000000' })
    await Promise.all([journal.close(), successor.close(), next.release()])
  })
})
