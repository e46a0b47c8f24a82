import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { DatabaseBus } from '../src/bus/databaseBus.ts'
import { openDatabase } from '../src/storage/database.ts'
import { onCleanup } from './support/cleanup.ts'
import { newDataFolder } from './support/server.ts'

describe('bus', () => {
  it('notifies every process, also after a lost connection', async () => {
    const log = pino({ level: 'silent' })
    const { pool, connection, stop } = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
    onCleanup(stop)
    const received: string[][] = [[], []]
    const buses = received.map((payloads) => {
      const bus = new DatabaseBus({ connection, log })
      bus.on('session_ended', (payload) => payloads.push(payload))
      return bus
    })
    for (const bus of buses) await bus.start()
    for (const bus of buses) onCleanup(() => bus.stop())

    await pool.query(`select pg_notify('session_ended', '1'), pg_notify('outbox_filled', '2')`)
    await waitUntil(() => received.every((payloads) => payloads.length > 0))
    expect(received).toEqual([['1'], ['1']])

    const lost = await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`)
    expect(lost.rowCount).toBe(2)
    await waitUntil(async () => {
      await pool.query(`select pg_notify('session_ended', '3')`)
      return received.every((payloads) => payloads.includes('3'))
    })
  })
})
