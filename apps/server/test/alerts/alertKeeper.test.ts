import { type Alert, MAX_ALERTS_EACH } from '@openlot/core/contract'
import { DAY_MS, MINUTE_MS, type Quote, parsePrice, parseUsd } from '@openlot/core/math'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AlertKeeper } from '../../src/alerts/alertKeeper.ts'
import { Alerts } from '../../src/alerts/alerts.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { loadInstruments } from '../../src/market/instruments.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { onCleanup } from '../support/cleanup.ts'
import { newDataFolder } from '../support/server.ts'

const log = pino({ level: 'silent' })
const EURUSD = CATALOGUE.find(({ code }) => code === 'EURUSD')!
let database: Database
let userId = 0

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
  await loadInstruments(database.db)
})
afterAll(() => database.stop())
beforeEach(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (uid, is_demo, demo_id, invite_code) select id::text, true, id, id::text
     from gen_random_uuid() as id returning id`,
  )
  userId = Number(rows[0]!.id)
})

const quoteAt = (bid: string, time = Date.now()): Quote => ({
  bid: parsePrice(bid),
  ask: parsePrice(bid),
  time,
})

/** A market that is told its prices, and the process that leads it. */
class World {
  readonly wakes: ((id: string) => void)[] = []
  newest = quoteAt('1.08500')
  leads = true
  keeper!: AlertKeeper
  readonly alerts = new Alerts({
    pool: database.pool,
    prices: {
      instrument: (id) => (id === EURUSD.id ? EURUSD : undefined),
      quote: () => this.newest,
      day: () => undefined,
    },
    summaryOf: async () => ({ equity: parseUsd('10000'), marginLevel: undefined }),
  })

  /** Starts the process that fires, after the one before. */
  async start(pool = database.pool): Promise<this> {
    this.wakes.length = 0
    this.keeper = new AlertKeeper({
      pool,
      bus: { on: (_: string, listener: (id: string) => void) => this.wakes.push(listener) } as never,
      fence: { parameters: () => [1, 1], sql: (first) => `select $${first}::int, $${first + 1}::int` },
      market: {
        instrument: (id) => (id === EURUSD.id ? EURUSD : undefined),
        day: () => undefined,
        candles: { last: async () => [] } as never,
      },
      leads: () => this.leads,
      log,
    })
    onCleanup(() => this.keeper.stop())
    this.keeper.start()
    await waitUntil(() => this.keeper.isReady)
    return this
  }

  async stop(): Promise<void> {
    await this.keeper.stop()
  }

  price(bid: string, time = Date.now()): void {
    this.newest = quoteAt(bid, time)
    this.keeper.onQuote(EURUSD, this.newest)
  }

  async add(value: string, more: Partial<Parameters<Alerts['add']>[2]> = {}): Promise<Alert> {
    const alert = await this.alerts.add(userId, 0, {
      forex_id: EURUSD.id,
      kind: 'above',
      source: 'bid',
      value,
      repeat: 0,
      note: '',
      ...more,
    } as never)
    await this.heard(alert.id)
    return alert
  }

  /** The process that fires has heard of a change. */
  async heard(id: number): Promise<void> {
    for (const wake of this.wakes) wake(String(id))
    await this.keeper.idle()
  }

  read = async (id: number): Promise<Alert | undefined> =>
    (await this.alerts.list(userId)).find((alert) => alert.id === id)
}

describe('alerts', () => {
  it('fire once, at the price that reaches them, and are told of afterwards', async () => {
    const world = await new World().start()
    const { id } = await world.add('1.09000')
    world.price('1.08990')
    world.price('1.09005')
    world.price('1.09010')
    await waitUntil(async () => (await world.read(id))?.status === 'fired')
    expect(await world.read(id)).toMatchObject({ fires: 1, fired: [{ price: '1.09005', late: 0 }] })
    await world.stop()
    await world.start()
    world.price('1.09020')
    await world.keeper.idle()
    expect(await world.read(id)).toMatchObject({ fires: 1 })
  })

  it('that have passed while no server was looking fire with the first price, and say so', async () => {
    const world = await new World().start()
    const { id } = await world.add('1.09000')
    await world.stop()
    await world.start()
    world.price('1.09500')
    await waitUntil(async () => (await world.read(id))?.fires === 1)
    expect(await world.read(id)).toMatchObject({ fired: [{ price: '1.09500', late: 1 }] })
  })

  it('that repeat keep where they stand through a restart', async () => {
    const world = await new World().start()
    const { id } = await world.add('1.09000', { repeat: 1 })
    const now = Date.now()
    world.price('1.09010', now)
    await waitUntil(async () => (await world.read(id))?.fires === 1)
    await world.stop()
    await world.start()
    world.price('1.09020', now + 2 * MINUTE_MS)
    world.price('1.08940', now + 2 * MINUTE_MS + 1)
    world.price('1.09001', now + 2 * MINUTE_MS + 2)
    await waitUntil(async () => (await world.read(id))?.fires === 2)
    expect((await world.read(id))?.fired.map(({ price }) => price)).toEqual(['1.09001', '1.09010'])
  })

  it('follow what their owners change, and are not overwritten by what was decided before', async () => {
    const world = await new World().start()
    const { id } = await world.add('1.09000')
    // Edited, which the process that fires has not heard of.
    await world.alerts.edit(userId, { id, value: '1.10000' })
    world.price('1.09500')
    await world.keeper.idle()
    expect(await world.read(id)).toMatchObject({ status: 'live', value: '1.10000', fires: 0 })
    await world.heard(id)
    world.price('1.09600')
    world.price('1.10001')
    await waitUntil(async () => (await world.read(id))?.fires === 1)
    // One that has fired lives again once it is edited.
    world.price('1.09000')
    await world.alerts.edit(userId, { id, note: 'again' })
    await world.heard(id)
    world.price('1.10002')
    await waitUntil(async () => (await world.read(id))?.fires === 2)
  })

  it('fire on after a fire was stored whose answer was lost, each once', async () => {
    const world = new World()
    let isLost = false
    const lossy = new Proxy(database.pool, {
      get: (target, key) =>
        key !== 'query'
          ? Reflect.get(target, key)
          : async (text: string, values?: unknown[]) => {
              const answer = await target.query(text, values)
              if (!isLost || !text.includes('alert_fires (')) return answer
              isLost = false
              throw new Error('the connection was lost')
            },
    })
    await world.start(lossy)
    const { id } = await world.add('1.09000', { repeat: 1 })
    const now = Date.now()
    isLost = true
    world.price('1.09010', now)
    await waitUntil(() => !isLost)
    world.price('1.08940', now + 2 * MINUTE_MS)
    await waitFor(async () => {
      await world.keeper.idle()
      world.price('1.08940', now + 2 * MINUTE_MS)
      world.price('1.09020', now + 3 * MINUTE_MS)
      expect((await world.read(id))?.fires).toBe(2)
    })
    expect((await world.read(id))?.fired.map(({ price }) => price)).toEqual(['1.09020', '1.09010'])
  })

  it('are gone once they are removed, and belong to their owners', async () => {
    const world = await new World().start()
    const { id } = await world.add('1.09000')
    await expect(world.alerts.remove(userId - 1, id)).rejects.toThrow('ALERT_NOT_FOUND')
    await expect(world.alerts.edit(userId - 1, { id, note: 'mine' })).rejects.toThrow('ALERT_NOT_FOUND')
    await world.alerts.remove(userId, id)
    await world.heard(id)
    expect(await world.alerts.list(userId)).toEqual([])
    world.price('1.09500')
    await world.keeper.idle()
    expect(await world.alerts.list(userId)).toEqual([])
  })

  it('are refused where they are so already, are no price, or are too many', async () => {
    const world = await new World().start()
    world.price('1.08500')
    await expect(world.add('1.08500')).rejects.toThrow('ALERT_ALREADY_TRUE')
    await expect(world.add('1.085001')).rejects.toThrow('INVALID_INPUT')
    await expect(world.add('0.123', { kind: 'move' })).rejects.toThrow('INVALID_INPUT')
    await expect(world.add('0.5', { kind: 'range' })).rejects.toThrow('INVALID_INPUT')
    await expect(world.add('1.09', { expires_at: Date.now() })).rejects.toThrow('INVALID_INPUT')
    await expect(world.add('1.09', { forex_id: 9999 })).rejects.toThrow('INSTRUMENT_NOT_FOUND')
    const both = await Promise.allSettled(Array.from({ length: MAX_ALERTS_EACH + 2 }, () => world.add('1.09000')))
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })

  it('end when they have lived as long as they were to', async () => {
    const world = await new World().start()
    const { id, expires_at } = await world.add('1.09000')
    expect(expires_at - Date.now()).toBeGreaterThan(89 * DAY_MS)
    await database.pool.query(`update alerts set expires_at = now(), changed_at = now() where id = $1`, [id])
    await waitFor(async () => expect(await world.read(id)).toMatchObject({ status: 'ended', fires: 0 }))
  })

  it('fire no more once as many have as may in a day, which is told once', async () => {
    const world = await new World().start()
    const [busy, other] = [await world.add('1.09000'), await world.add('1.09500')]
    await database.pool.query(
      `insert into alert_fires (alert_id, seq, price, at, is_late)
       select $1, seq, 1, now(), false from generate_series(1, 199) as seq`,
      [other.id],
    )
    const told = async () => {
      const { rows } = await database.pool.query<{ kind: string }>(
        'select kind from notices where user_id = $1 order by id',
        [userId],
      )
      return rows.map(({ kind }) => kind)
    }
    await world.stop()
    await world.start()
    world.price('1.09010')
    await waitUntil(async () => (await world.read(busy.id))?.status === 'fired')
    world.price('1.09510')
    await waitFor(async () => expect(await told()).toEqual(['alert', 'alert-limit']))
    expect(await world.read(other.id)).toMatchObject({ status: 'live', fires: 0 })
    await world.stop()
    await world.start()
    const late = await world.add('1.09600')
    world.price('1.09610')
    await world.keeper.idle()
    expect(await world.read(late.id)).toMatchObject({ status: 'live' })
    expect(await told()).toEqual(['alert', 'alert-limit'])
  })

  it('fire in the process that leads alone', async () => {
    const world = await new World().start()
    const { id } = await world.add('1.09000')
    world.leads = false
    world.price('1.09500')
    await world.keeper.idle()
    expect(await world.read(id)).toMatchObject({ fires: 0, status: 'live' })
  })
})
