import {
  ALERT_DAYS,
  type Alert,
  type EndpointParsed,
  MAX_ALERTS,
  MAX_ALERTS_EACH,
  type endpoints,
} from '@openlot/core/contract'
import {
  type AccountAlertTerms,
  type AccountSummary,
  type AlertTerms,
  DAY_MS,
  type PriceAlertTerms,
  accountFigure,
  alertPrice,
  changeBetween,
  firstPhase,
  formatPrice,
  isAccountAlert,
  parsePrice,
  priceFromNumber,
  priceOfFigure,
} from '@openlot/core/math'
import type pg from 'pg'
import { Refusal } from '../errors/refusal.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Prices } from '../prices/prices.ts'
import { inTransaction } from '../storage/transaction.ts'
import { type AlertRow, figureText, termsOf } from './alertRow.ts'
import { readAccountTerms, readExpiry, readPriceTerms } from './readTerms.ts'

type Adding = EndpointParsed<typeof endpoints.addAlert>
type Editing = EndpointParsed<typeof endpoints.editAlert>

/** Of those that have fired or ended, as many are listed; and of each alert as many times that it fired. */
const MAX_PAST = 100
const MAX_FIRES_LISTED = 10
const FIGURES_OF_PRICE = 2n

interface FiredRow {
  readonly fired: readonly { readonly price: string; readonly at: string; readonly late: boolean }[]
}

const LIST = `
select alerts.*, coalesce((
  select json_agg(json_build_object('price', price::text, 'at', at, 'late', is_late) order by seq desc)
  from (select * from alert_fires where alert_id = alerts.id order by seq desc limit ${MAX_FIRES_LISTED}) as fires
), '[]') as fired from alerts`

interface Options {
  readonly pool: pg.Pool
  readonly prices: Pick<Prices, 'instrument' | 'quote' | 'day'>
  /** What an account has come to, with its newest prices. */
  readonly summaryOf: (accountId: number) => Promise<Pick<AccountSummary, 'equity' | 'marginLevel'>>
}

/** What an alert waits for: the market of an instrument, or an account. */
type Subject = { readonly instrument: Instrument } | { readonly accountId: number }

/**
 * The alerts of users: what they ask for. They are fired by the process that leads the market, and by those that keep the
 * accounts.
 */
export class Alerts {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Those that wait or are paused, and the last that have fired or ended; newest first. */
  async list(userId: number): Promise<Alert[]> {
    const { rows } = await this.#options.pool.query<AlertRow & FiredRow>(
      `(${LIST} where user_id = $1 and status in ('live', 'paused') order by id desc)
       union all (${LIST} where user_id = $1 and status not in ('live', 'paused') order by changed_at desc, id desc limit ${MAX_PAST})`,
      [userId],
    )
    return rows.map((row) => this.#wire(row))
  }

  /**
   * @param accountId whose it is if it waits for an account.
   * @throws Refusal where what it waits for is so already, or there are as many as there may be.
   */
  async add(userId: number, accountId: number, input: Adding): Promise<Alert> {
    const subject = isOfAccount(input.kind) ? { accountId } : { instrument: this.#instrument(input.forex_id) }
    const terms = readTerms(input.kind, input, subject)
    const phase = await this.#firstPhase(terms, subject)
    const expiresAt = readExpiry(input.expires_at)
    return inTransaction(this.#options.pool, async (client) => {
      await requireRoom(client, userId, subject)
      const { rows } = await client.query<{ id: string }>(
        `insert into alerts
           (user_id, instrument_id, account_id, kind, source, value, window_minutes, repeats, note, phase, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
        [
          userId,
          ...columnsOf(subject),
          terms.kind,
          input.source,
          valueText(terms, subject),
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
    return inTransaction(this.#options.pool, async (client) => {
      const { rows } = await client.query<AlertRow>('select * from alerts where id = $1 and user_id = $2 for update', [
        input.id,
        userId,
      ])
      const [row] = rows
      if (row === undefined) throw new Refusal('ALERT_NOT_FOUND')
      const subject = this.#subjectOf(row)
      const former = termsOf(row)
      const value = input.value ?? row.value
      const typed = { source: row.source, value, window: row.window_minutes ?? undefined }
      const terms = readTerms(row.kind, typed, subject)
      const status = statusAfter(row.status, input.on)
      if (status === 'live' && !isKept(row.status)) await requireRoom(client, userId, subject)
      // What is not moved stands where it stood; what waits for nothing may stand anywhere.
      const isMoved = row.status !== 'live' || terms.value !== former.value
      const phase = isMoved && status === 'live' ? await this.#firstPhase(terms, subject) : row.phase
      const life =
        row.status === 'live' || status !== 'live' ? row.expires_at : new Date(Date.now() + ALERT_DAYS.usual * DAY_MS)
      await client.query(
        `update alerts set value = $2, phase = $3, repeats = $4, note = $5, expires_at = $6, status = $8,
           not_before = case when $7 then null else not_before end, version = version + 1, changed_at = now()
         where id = $1`,
        [
          row.id,
          valueText(terms, subject),
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
    await inTransaction(this.#options.pool, async (client) => {
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

  /** @throws Refusal where there is no such instrument, or none is named. */
  #instrument(id: number | undefined): Instrument {
    if (id === undefined) throw new Refusal('INVALID_INPUT', { fields: 'forex_id' })
    const instrument = this.#options.prices.instrument(id)
    if (instrument === undefined) throw new Refusal('INSTRUMENT_NOT_FOUND')
    return instrument
  }

  #subjectOf({ instrument_id, account_id }: AlertRow): Subject {
    return account_id === null
      ? { instrument: this.#instrument(instrument_id ?? undefined) }
      : { accountId: Number(account_id) }
  }

  /** Where a new alert stands now. @throws Refusal where what it waits for is so already, or that cannot be known. */
  async #firstPhase(terms: AlertTerms, subject: Subject): Promise<'rising' | 'falling'> {
    if (isAccountAlert(terms))
      return 'accountId' in subject ? this.#phaseInAccount(terms, subject.accountId) : 'falling'
    return 'instrument' in subject ? this.#phaseInMarket(terms, subject.instrument) : 'rising'
  }

  async #phaseInAccount(terms: AccountAlertTerms, accountId: number): Promise<'rising' | 'falling'> {
    const figure = accountFigure(terms, await this.#options.summaryOf(accountId))
    // Without a position there is no margin level: it falls to a value from above.
    const phase = figure === undefined ? 'falling' : firstPhase(terms, figure)
    if (phase !== undefined) return phase
    throw new Refusal('ALERT_ALREADY_TRUE', { limit: figureText(terms, figure ?? 0n) })
  }

  /** At the price of now. How far the price has moved lately, the leader of the market knows. */
  #phaseInMarket(terms: PriceAlertTerms, { id, pricePrecision }: Instrument): 'rising' | 'falling' {
    if (terms.kind === 'range') return 'rising'
    const { prices } = this.#options
    const quote = prices.quote(id)
    if (quote === undefined) throw new Refusal('QUOTE_STALE')
    const open = prices.day(id)?.Open
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
    const { instrument_id, account_id } = row
    const precision =
      instrument_id === null ? undefined : this.#options.prices.instrument(instrument_id)?.pricePrecision
    const terms = termsOf(row)
    // Of the market it is always a price that is told.
    const write = (figure: string): string =>
      isAccountAlert(terms)
        ? figureText(terms, termsOf({ ...row, value: figure }).value)
        : formatPrice(parsePrice(figure), precision)
    return {
      id: Number(row.id),
      forex_id: instrument_id ?? 0,
      account_id: Number(account_id ?? 0),
      source: row.source,
      kind: row.kind,
      value: figureText(terms, terms.value, precision),
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

const isOfAccount = (kind: Alert['kind']): kind is AccountAlertTerms['kind'] =>
  kind === 'net_value' || kind === 'risk_rate'

function readTerms(kind: Alert['kind'], typed: Parameters<typeof readPriceTerms>[1], subject: Subject): AlertTerms {
  if (isOfAccount(kind)) return readAccountTerms(kind, typed)
  if ('instrument' in subject) return readPriceTerms(kind, typed, subject.instrument)
  throw new Refusal('INVALID_INPUT', { fields: 'forex_id' })
}

const valueText = (terms: AlertTerms, subject: Subject): string =>
  figureText(terms, terms.value, 'instrument' in subject ? subject.instrument.pricePrecision : undefined)

/** Instrument and account. */
const columnsOf = (subject: Subject): [instrumentId: number | null, accountId: number | null] =>
  'instrument' in subject ? [subject.instrument.id, null] : [null, subject.accountId]

/** Whether an alert takes one of the places that its owner has. */
const isKept = (status: Alert['status']): boolean => status === 'live' || status === 'paused'

/** @param on as its owner has switched it. */
function statusAfter(status: Alert['status'], on: 0 | 1 | undefined): Alert['status'] {
  if (on === 0) return status === 'live' ? 'paused' : status
  return on === undefined && status === 'paused' ? status : 'live'
}

/** @throws Refusal where a user has as many alerts as there may be. Their owner is locked: two at once are counted. */
async function requireRoom(client: Pick<pg.ClientBase, 'query'>, userId: number, subject: Subject): Promise<void> {
  await client.query('select from users where id = $1 for no key update', [userId])
  const { rows } = await client.query<{ total: number; each: number }>(
    `select count(*)::int as total,
       (count(*) filter (where instrument_id = $2::int or account_id = $3::bigint))::int as each
     from alerts where user_id = $1 and status in ('live', 'paused')`,
    [userId, ...columnsOf(subject)],
  )
  const { total = 0, each = 0 } = rows[0] ?? {}
  if (total >= MAX_ALERTS) throw new Refusal('TOO_MANY_ALERTS', { most: String(MAX_ALERTS) })
  if (each >= MAX_ALERTS_EACH) throw new Refusal('TOO_MANY_ALERTS', { most: String(MAX_ALERTS_EACH) })
}
