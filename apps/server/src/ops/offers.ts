import { sql } from 'drizzle-orm'
import { PROTOCOLS, isProtocol, readCoinAddress } from '../funds/payoutMethods/coinAddress.ts'
import { readSwift } from '../funds/payoutMethods/destination.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Database, Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { OpsError } from './opsError.ts'
import { printTable } from './table.ts'

type Row = Record<string, string | number>

/** Something an operator offers to users: a table whose columns are set by name. */
interface Offer {
  /** What commands and the audit log call it. */
  readonly name: string
  readonly table: string
  /** Every column that can be set; one with a default may be left out. */
  readonly fields: Readonly<Record<string, Field>>
  /** Columns that stay as they were added, because records rest on them. */
  readonly fixed: readonly string[]
  /** What a row is stored as. @throws OpsError where fields do not fit each other. */
  check(row: Row): Row
}

interface Field {
  readonly pattern: RegExp
  readonly allowed: string
  readonly default?: string
}

const line = (longest: number, fallback?: string): Field => ({
  pattern: new RegExp(`^[^\\p{Cc}]{${fallback === undefined ? 1 : 0},${longest}}$`, 'u'),
  allowed: `up to ${longest} characters`,
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
    check(row) {
      const address = readCoinAddress(demandProtocol(row['protocol_code']), String(row['address']))
      if (address === undefined) throw new OpsError(`"${row['address']}" is not an address of ${row['protocol_code']}`)
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
        if (error instanceof Refusal) throw new OpsError(`"${row['bank_swift']}" is not a SWIFT code`)
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
      if (Number(row['type']) === 1) demandProtocol(row['protocol'])
      if (Number(row['fee_type']) === 2 && Number(row['draw_rate']) >= 1) {
        throw new OpsError('draw_rate is a share of the amount where fee_type is 2, so it is below 1')
      }
      if (Number(row['usd_price']) <= 0) throw new OpsError('usd_price is above 0: units of the currency for a dollar')
      return row
    },
  },
} as const satisfies Record<string, Offer>

function demandProtocol(protocol: string | number | undefined): string {
  if (protocol === undefined || !isProtocol(String(protocol))) {
    throw new OpsError(
      `"${protocol}" is no protocol whose addresses can be checked; these are: ${PROTOCOLS.join(', ')}`,
    )
  }
  return String(protocol)
}

/** What is offered now. */
export async function listOffers({ db }: Database, offer: Offer, json: boolean): Promise<number> {
  const columns = ['id', ...Object.keys(offer.fields)].map((name) => sql.identifier(name))
  const { rows } = await db.execute<Row>(sql`
    select ${joined(columns)} from ${sql.identifier(offer.table)} where removed_at is null order by id`)
  return printTable(rows, json)
}

/** Offers something more. */
export async function addOffer({ db }: Database, offer: Offer, assignments: readonly string[]): Promise<number> {
  const given = readAssignments(offer, assignments)
  const row: Row = {}
  for (const [name, field] of Object.entries(offer.fields)) {
    const value = given[name] ?? field.default
    if (value === undefined) throw new OpsError(`${name} is missing. A ${offer.name} has ${usageOf(offer)}`)
    row[name] = value
  }
  const columns = Object.entries(offer.check(row))
  const after = await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<Row>(sql`
      insert into ${sql.identifier(offer.table)} (${joined(columns.map(([name]) => sql.identifier(name)))})
      values (${joined(columns.map(([, value]) => sql`${value}`))}) returning *`)
    await audit(transaction, {
      act: `${offer.name} add`,
      subject: String(rows[0]?.['id']),
      before: null,
      after: rows[0],
    })
    return rows[0]
  })
  process.stdout.write(`${offer.name} ${after?.['id']} added\n`)
  return 0
}

/** Changes what is offered under an id, from the next deposit or withdrawal on. */
export async function editOffer(
  { db }: Database,
  offer: Offer,
  id: string,
  assignments: readonly string[],
): Promise<number> {
  const given = readAssignments(offer, assignments)
  const fixed = offer.fixed.filter((name) => given[name] !== undefined)
  if (fixed.length > 0) throw new OpsError(`${fixed.join(', ')} cannot be changed; remove it and add another`)
  await db.transaction(async (transaction) => {
    const before = await offered(transaction, offer, id)
    const merged = Object.fromEntries(
      Object.keys(offer.fields).map((name) => [name, given[name] ?? before[name] ?? '']),
    )
    const columns = Object.entries(offer.check(merged))
    const { rows } = await transaction.execute<Row>(sql`
      update ${sql.identifier(offer.table)}
      set ${joined(columns.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`))}
      where id = ${before['id']} returning *`)
    await audit(transaction, { act: `${offer.name} edit`, subject: id, before, after: rows[0] })
  })
  process.stdout.write(`${offer.name} ${id} changed\n`)
  return 0
}

/** Offers something no more; what was begun with it goes on. */
export async function removeOffer({ db }: Database, offer: Offer, id: string): Promise<number> {
  await db.transaction(async (transaction) => {
    const before = await offered(transaction, offer, id)
    await transaction.execute(sql`
      update ${sql.identifier(offer.table)} set removed_at = now() where id = ${before['id']}`)
    await audit(transaction, { act: `${offer.name} remove`, subject: id, before, after: null })
  })
  process.stdout.write(`${offer.name} ${id} removed\n`)
  return 0
}

async function offered(db: Pick<Db, 'execute'>, offer: Offer, id: string): Promise<Row> {
  const { rows } = /^\d{1,9}$/.test(id)
    ? await db.execute<Row>(sql`
        select * from ${sql.identifier(offer.table)} where id = ${id} and removed_at is null for update`)
    : { rows: [] }
  if (rows[0] === undefined) throw new OpsError(`there is no ${offer.name} ${id}`)
  return rows[0]
}

function readAssignments(offer: Offer, assignments: readonly string[]): Record<string, string> {
  const given: Record<string, string> = {}
  for (const assignment of assignments) {
    const [, name = '', value = ''] = /^([a-z_]+)=(.*)$/s.exec(assignment) ?? []
    const field = Object.hasOwn(offer.fields, name) ? offer.fields[name] : undefined
    if (field === undefined) throw new OpsError(`"${assignment}" sets nothing. A ${offer.name} has ${usageOf(offer)}`)
    if (!field.pattern.test(value)) throw new OpsError(`${name} takes ${field.allowed}`)
    given[name] = value
  }
  return given
}

const usageOf = ({ fields }: Offer): string => Object.keys(fields).join(', ')

const joined = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql`, `)
