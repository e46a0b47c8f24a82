import {
  ALERT_DAYS,
  type Alert,
  type EndpointParsed,
  MAX_ALERTS,
  MAX_ALERTS_EACH,
  endpoints,
} from '@openlot/core/contract'
import {
  type AlertTerms,
  DAY_MS,
  DecimalError,
  MINUTE_MS,
  PRICE_SCALE,
  RATE_SCALE,
  type Rate,
  alertPrice,
  changeBetween,
  firstPhase,
  formatPrice,
  formatRate,
  parsePrice,
  parseRate,
  priceFromNumber,
  priceOfFigure,
  roundToDecimals,
} from '@openlot/core/math'
import type pg from 'pg'
import { Refusal } from '../errors/refusal.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Prices } from '../prices/prices.ts'
import { inTransaction } from '../storage/transaction.ts'
import { type AlertRow, termsOf } from './alertRow.ts'

type Adding = EndpointParsed<typeof endpoints.addAlert>
type Editing = EndpointParsed<typeof endpoints.editAlert>

/** Of those that have fired or ended, as many are listed; and of each alert as many times that it fired. */
const MAX_PAST = 100
const MAX_FIRES_LISTED = 10
const MAX_PER_CENT = parseRate('100')
const PER_CENT_DECIMALS = 2
const FIGURES_OF_PRICE = 2n

interface FiredRow {
  readonly fired: readonly { readonly price: string; readonly at: string; readonly late: boolean }[]
}

const LIST = `
select alerts.*, coalesce((
  select json_agg(json_build_object('price', price::text, 'at', at, 'late', is_late) order by seq desc)
  from (select * from alert_fires where alert_id = alerts.id order by seq desc limit ${MAX_FIRES_LISTED}) as fires
), '[]') as fired from alerts`

/** The price alerts of users: what they ask for. They are fired by the process that leads the market. */
export class Alerts {
  readonly #pool: pg.Pool
  readonly #prices: Pick<Prices, 'instrument' | 'quote' | 'day'>

  constructor({ pool, prices }: { pool: pg.Pool; prices: Pick<Prices, 'instrument' | 'quote' | 'day'> }) {
    this.#pool = pool
    this.#prices = prices
  }

  /** Those that wait or are paused, and the last that have fired or ended; newest first. */
  async list(userId: number): Promise<Alert[]> {
    const { rows } = await this.#pool.query<AlertRow & FiredRow>(
      `(${LIST} where user_id = $1 and status in ('live', 'paused') order by id desc)
       union all (${LIST} where user_id = $1 and status not in ('live', 'paused') order by changed_at desc, id desc limit ${MAX_PAST})`,
      [userId],
    )
    return rows.map((row) => this.#wire(row))
  }

  /** @throws Refusal where what it waits for is so already, or there are as many as there may be. */
  async add(userId: number, input: Adding): Promise<Alert> {
    const instrument = this.#instrument(input.forex_id)
    const terms = readTerms(input, instrument)
    const phase = this.#firstPhase(terms, instrument)
    const expiresAt = readExpiry(input.expires_at)
    return inTransaction(this.#pool, async (client) => {
      await requireRoom(client, userId, instrument.id)
      const { rows } = await client.query<{ id: string }>(
        `insert into alerts (user_id, instrument_id, kind, source, value, window_minutes, repeats, note, phase, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
        [
          userId,
          instrument.id,
          terms.kind,
          input.source,
          valueText(terms, instrument),
          terms.kind === 'range' ? terms.window : null,
          input.repeat === 1,
          input.note,
          phase,
          expiresAt,
        ],
      )
      return this.#changed(client, userId, Number(rows[0]!.id))
    })
  }

  /** What is absent stays as it is; one that has fired or ended lives again, unless it is switched off. */
  async edit(userId: number, input: Editing): Promise<Alert> {
    return inTransaction(this.#pool, async (client) => {
      const { rows } = await client.query<AlertRow>('select * from alerts where id = $1 and user_id = $2 for update', [
        input.id,
        userId,
      ])
      const [row] = rows
      if (row === undefined) throw new Refusal('ALERT_NOT_FOUND')
      const instrument = this.#instrument(row.instrument_id)
      const former = termsOf(row)
      const value = input.value ?? row.value
      const terms = readTerms(
        { ...former, source: row.source, value, window: row.window_minutes ?? undefined },
        instrument,
      )
      const status = statusAfter(row.status, input.on)
      if (status === 'live' && !isKept(row.status)) await requireRoom(client, userId, instrument.id)
      // What is not moved stands where it stood; what waits for nothing may stand anywhere.
      const isMoved = row.status !== 'live' || terms.value !== former.value
      const phase = isMoved && status === 'live' ? this.#firstPhase(terms, instrument) : row.phase
      const life =
        row.status === 'live' || status !== 'live' ? row.expires_at : new Date(Date.now() + ALERT_DAYS.usual * DAY_MS)
      await client.query(
        `update alerts set value = $2, phase = $3, repeats = $4, note = $5, expires_at = $6, status = $8,
           not_before = case when $7 then null else not_before end, version = version + 1, changed_at = now()
         where id = $1`,
        [
          row.id,
          valueText(terms, instrument),
          phase,
          input.repeat === undefined ? row.repeats : input.repeat === 1,
          input.note ?? row.note,
          input.expires_at === undefined ? life : readExpiry(input.expires_at),
          isMoved,
          status,
        ],
      )
      return this.#changed(client, userId, Number(row.id))
    })
  }

  async remove(userId: number, id: number): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      const { rowCount } = await client.query('delete from alerts where id = $1 and user_id = $2', [id, userId])
      if (rowCount === 0) throw new Refusal('ALERT_NOT_FOUND')
      await client.query(`select pg_notify('alerts_changed', $1)`, [`${id}`])
    })
  }

  async #changed(client: Pick<pg.ClientBase, 'query'>, userId: number, id: number): Promise<Alert> {
    await client.query(`select pg_notify('alerts_changed', $1)`, [`${id}`])
    const { rows } = await client.query<AlertRow & FiredRow>(`${LIST} where id = $1 and user_id = $2`, [id, userId])
    return this.#wire(rows[0]!)
  }

  #instrument(id: number): Instrument {
    const instrument = this.#prices.instrument(id)
    if (instrument === undefined) throw new Refusal('INSTRUMENT_NOT_FOUND')
    return instrument
  }

  /** Where a new alert stands at the price of now. How far the price has moved lately, the leader of the market knows. */
  #firstPhase(terms: AlertTerms, { id, pricePrecision }: Instrument): 'rising' | 'falling' {
    if (terms.kind === 'range') return 'rising'
    const quote = this.#prices.quote(id)
    if (quote === undefined) throw new Refusal('QUOTE_STALE')
    const open = this.#prices.day(id)?.Open
    const figure =
      terms.kind === 'move'
        ? changeBetween(
            open === undefined ? 0n : FIGURES_OF_PRICE * priceFromNumber(open, pricePrecision),
            alertPrice('bid', quote),
          )
        : alertPrice(terms.source, quote)
    const phase = firstPhase(terms, figure)
    if (phase !== undefined) return phase
    const price = terms.kind === 'move' ? quote.bid : priceOfFigure(figure)
    throw new Refusal('ALERT_ALREADY_TRUE', { limit: formatPrice(price, pricePrecision) })
  }

  #wire(row: AlertRow & FiredRow): Alert {
    const precision = this.#prices.instrument(row.instrument_id)?.pricePrecision
    const write = (price: string): string => formatPrice(parsePrice(price), precision)
    const terms = termsOf(row)
    return {
      id: Number(row.id),
      forex_id: row.instrument_id,
      source: row.source,
      kind: row.kind,
      value: terms.kind === 'move' || terms.kind === 'range' ? formatRate(terms.value) : write(row.value),
      window: terms.kind === 'range' ? terms.window : 0,
      repeat: row.repeats ? 1 : 0,
      note: row.note,
      status: row.status,
      created_at: row.created_at.getTime(),
      expires_at: row.expires_at.getTime(),
      fires: row.fires,
      fired: row.fired.map(({ price, at, late }) => ({
        price: write(price),
        time: new Date(at).getTime(),
        late: late ? 1 : 0,
      })),
    }
  }
}

/** Whether an alert takes one of the places that its owner has. */
const isKept = (status: Alert['status']): boolean => status === 'live' || status === 'paused'

/** @param on as its owner has switched it. */
function statusAfter(status: Alert['status'], on: 0 | 1 | undefined): Alert['status'] {
  if (on === 0) return status === 'live' ? 'paused' : status
  return on === undefined && status === 'paused' ? status : 'live'
}

/** @throws Refusal where a user has as many alerts as there may be. Their owner is locked: two at once are counted. */
async function requireRoom(client: Pick<pg.ClientBase, 'query'>, userId: number, instrumentId: number): Promise<void> {
  await client.query('select from users where id = $1 for no key update', [userId])
  const { rows } = await client.query<{ total: number; each: number }>(
    `select count(*)::int as total, (count(*) filter (where instrument_id = $2))::int as each
     from alerts where user_id = $1 and status in ('live', 'paused')`,
    [userId, instrumentId],
  )
  const { total = 0, each = 0 } = rows[0] ?? {}
  if (total >= MAX_ALERTS) throw new Refusal('TOO_MANY_ALERTS', { most: String(MAX_ALERTS) })
  if (each >= MAX_ALERTS_EACH) throw new Refusal('TOO_MANY_ALERTS', { most: String(MAX_ALERTS_EACH) })
}

/** @throws Refusal INVALID_INPUT that names the field: a price that its instrument cannot have is another price. */
function readTerms(
  { kind, source, value, window }: Pick<Adding, 'kind' | 'source'> & { value: string; window?: number | undefined },
  { pricePrecision }: Instrument,
): AlertTerms {
  if (kind === 'range' || kind === 'move') {
    const percent = readPerCent(value)
    if (kind === 'move') return { kind, value: percent }
    if (window !== 5 && window !== 15 && window !== 60) throw new Refusal('INVALID_INPUT', { fields: 'window' })
    return { kind, value: percent, window }
  }
  try {
    const price = parsePrice(value)
    const isExact = roundToDecimals(price, PRICE_SCALE, pricePrecision) === price
    if (isExact && price > 0n && price < MAX_PRICE) return { kind, source, value: price }
  } catch (error) {
    if (!(error instanceof DecimalError)) throw error
  }
  throw new Refusal('INVALID_INPUT', { fields: 'value' })
}

const MAX_PRICE = parsePrice('1000000000000')

function readPerCent(text: string): Rate {
  try {
    const percent = parseRate(text)
    const isExact = roundToDecimals(percent, RATE_SCALE, PER_CENT_DECIMALS) === percent
    if (isExact && percent > 0n && percent <= MAX_PER_CENT) return percent
  } catch (error) {
    if (!(error instanceof DecimalError)) throw error
  }
  throw new Refusal('INVALID_INPUT', { fields: 'value' })
}

function valueText(terms: AlertTerms, { pricePrecision }: Instrument): string {
  return terms.kind === 'move' || terms.kind === 'range'
    ? formatRate(terms.value)
    : formatPrice(terms.value, pricePrecision)
}

function readExpiry(at: number | undefined): Date {
  const now = Date.now()
  if (at === undefined) return new Date(now + ALERT_DAYS.usual * DAY_MS)
  if (at < now + MINUTE_MS || at > now + ALERT_DAYS.most * DAY_MS)
    throw new Refusal('INVALID_INPUT', { fields: 'expires_at' })
  return new Date(at)
}
