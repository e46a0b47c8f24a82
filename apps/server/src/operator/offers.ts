import { sql } from 'drizzle-orm'
import { PROTOCOLS, isProtocol, readCoinAddress } from '../funds/payoutMethods/coinAddress.ts'
import { readSwift } from '../funds/payoutMethods/destination.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'

type Row = Record<string, string | number>
type Values = Readonly<Record<string, string>>

export interface OfferOutcome {
  readonly id: number
}

/** Something an operator offers to users: a table whose columns are set by name. */
export interface Offer {
  /** Its name in commands and in the audit log. */
  readonly name: string
  readonly table: string
  /** Every column that can be set; one with a default may be left out. */
  readonly fields: Readonly<Record<string, Field>>
  /** Columns that cannot be changed because records depend on them. */
  readonly fixed: readonly string[]
  /** Returns the row as it is stored. @throws OperatorError where fields contradict each other. */
  check(row: Row): Row | Promise<Row>
}

interface Field {
  readonly pattern: RegExp
  readonly allowed: string
  readonly default?: string
}

const line = (max: number, fallback?: string): Field => ({
  pattern: new RegExp(`^[^\\p{Cc}]{${fallback === undefined ? 1 : 0},${max}}$`, 'u'),
  allowed: `up to ${max} characters`,
  ...(fallback !== undefined && { default: fallback }),
})
const currencyCode: Field = { pattern: /^[A-Z0-9]{2,10}$/, allowed: 'a code in capitals, such as USDT or EUR' }
const rate: Field = { pattern: /^\d{1,12}(\.\d{1,8})?$/, allowed: 'a number with up to 8 decimals' }

export const OFFERS = {
  coin: {
    name: 'coin',
    table: 'coin_options',
    fields: {
      currency_code: currencyCode,
      protocol_code: line(20),
      address: line(200),
    },
    fixed: [],
    async check(row) {
      const address = await readCoinAddress(requireProtocol(row['protocol_code']), String(row['address']))
      if (address === undefined)
        throw new OperatorError(`"${row['address']}" is not an address of ${row['protocol_code']}`)
      return { ...row, address }
    },
  },
  bank: {
    name: 'bank',
    table: 'bank_channels',
    fields: {
      currency: currencyCode,
      bank_name: line(120),
      bank_address: line(200),
      bank_swift: line(20),
      payee_name: line(120),
      payee_account: line(60),
      bank_remark: line(300, ''),
    },
    fixed: [],
    check(row) {
      try {
        return { ...row, bank_swift: readSwift(String(row['bank_swift'])) }
      } catch (error) {
        if (error instanceof Refusal) throw new OperatorError(`"${row['bank_swift']}" is not a SWIFT code`)
        throw error
      }
    },
  },
  'withdraw-currency': {
    name: 'withdraw-currency',
    table: 'withdraw_currencies',
    fields: {
      type: { pattern: /^[12]$/, allowed: '1 (coin) or 2 (bank)' },
      code: currencyCode,
      protocol: line(20, ''),
      draw_rate: rate,
      fee_type: { pattern: /^[12]$/, allowed: '1 (dollars) or 2 (share of the amount)' },
      usd_price: rate,
    },
    fixed: ['type', 'code', 'protocol'],
    check(row) {
      if (Number(row['type']) === 1) requireProtocol(row['protocol'])
      if (Number(row['fee_type']) === 2 && Number(row['draw_rate']) >= 1) {
        throw new OperatorError('draw_rate is a share of the amount where fee_type is 2, so it is below 1')
      }
      if (Number(row['usd_price']) <= 0)
        throw new OperatorError('usd_price is above 0: units of the currency for a dollar')
      return row
    },
  },
} as const satisfies Record<string, Offer>

function requireProtocol(protocol: string | number | undefined): string {
  if (protocol === undefined || !isProtocol(String(protocol))) {
    throw new OperatorError(
      `"${protocol}" is no protocol whose addresses can be checked; these are: ${PROTOCOLS.join(', ')}`,
    )
  }
  return String(protocol)
}

/** What is offered now. */
export async function listOffers(db: Db, offer: Offer): Promise<Row[]> {
  const columns = ['id', ...Object.keys(offer.fields)].map((name) => sql.identifier(name))
  const { rows } = await db.execute<Row>(sql`
    select ${joined(columns)} from ${sql.identifier(offer.table)} where removed_at is null order by id`)
  return rows
}

/** Adds an offer. @throws OperatorError */
export async function addOffer(
  db: Db,
  operator: Operator,
  { offer, values }: { readonly offer: Offer; readonly values: Values },
): Promise<OfferOutcome> {
  const given = validValues(offer, values)
  const row: Row = {}
  for (const [name, field] of Object.entries(offer.fields)) {
    const value = given[name] ?? field.default
    if (value === undefined) throw new OperatorError(`${name} is missing. A ${offer.name} has ${usageOf(offer)}`)
    row[name] = value
  }
  const columns = Object.entries(await offer.check(row))
  return db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<Row>(sql`
      insert into ${sql.identifier(offer.table)} (${joined(columns.map(([name]) => sql.identifier(name)))})
      values (${joined(columns.map(([, value]) => sql`${value}`))}) returning *`)
    await audit(transaction, operator, {
      act: `${offer.name} add`,
      subject: String(rows[0]?.['id']),
      before: null,
      after: rows[0],
    })
    return { id: Number(rows[0]?.['id']) }
  })
}

/** Changes an offer, from the next deposit or withdrawal on. @throws OperatorError */
export async function editOffer(
  db: Db,
  operator: Operator,
  { offer, id, values }: { readonly offer: Offer; readonly id: number; readonly values: Values },
): Promise<OfferOutcome> {
  const given = validValues(offer, values)
  const fixed = offer.fixed.filter((name) => given[name] !== undefined)
  if (fixed.length > 0) throw new OperatorError(`${fixed.join(', ')} cannot be changed; remove it and add another`)
  return db.transaction(async (transaction) => {
    const before = await requireOffer(transaction, offer, id)
    const merged = Object.fromEntries(
      Object.keys(offer.fields).map((name) => [name, given[name] ?? before[name] ?? '']),
    )
    const columns = Object.entries(await offer.check(merged))
    const { rows } = await transaction.execute<Row>(sql`
      update ${sql.identifier(offer.table)}
      set ${joined(columns.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`))}
      where id = ${before['id']} returning *`)
    await audit(transaction, operator, {
      act: `${offer.name} edit`,
      subject: String(id),
      before,
      after: rows[0],
    })
    return { id }
  })
}

/** Removes an offer; records that were begun with it continue. @throws OperatorError */
export async function removeOffer(
  db: Db,
  operator: Operator,
  { offer, id }: { readonly offer: Offer; readonly id: number },
): Promise<OfferOutcome> {
  return db.transaction(async (transaction) => {
    const before = await requireOffer(transaction, offer, id)
    await transaction.execute(sql`
      update ${sql.identifier(offer.table)} set removed_at = now() where id = ${before['id']}`)
    await audit(transaction, operator, {
      act: `${offer.name} remove`,
      subject: String(id),
      before,
      after: null,
    })
    return { id }
  })
}

async function requireOffer(db: Pick<Db, 'execute'>, offer: Offer, id: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select * from ${sql.identifier(offer.table)} where id = ${id} and removed_at is null for update`)
  if (rows[0] === undefined) throw new OperatorError(`there is no ${offer.name} ${id}`)
  return rows[0]
}

function validValues(offer: Offer, values: Values): Values {
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(offer.fields, name) ? offer.fields[name] : undefined
    if (field === undefined) throw new OperatorError(`"${name}" sets nothing. A ${offer.name} has ${usageOf(offer)}`)
    if (!field.pattern.test(value)) throw new OperatorError(`takes ${field.allowed}`, name)
  }
  return values
}

const usageOf = ({ fields }: Offer): string => Object.keys(fields).join(', ')

const joined = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql`, `)
