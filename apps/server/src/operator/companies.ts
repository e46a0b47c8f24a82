import { createHash } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { pictureSchema } from '../site/news/newsStore.ts'
import type { CompanyRow } from '../site/companies/companies.ts'
import type { Db } from '../storage/database.ts'
import { companies } from '../site/companies/tables.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'
import { validate } from './validate.ts'

const text = (max: number) => z.string().trim().max(max, `has more than ${max} characters`)
const address = (what: string) =>
  z
    .string()
    .max(500)
    .regex(/^(https?:\/\/[^\s"'<>]+)?$/, `takes ${what}, or nothing`)

const fields = {
  name: text(100).min(1, 'is empty'),
  subject: text(200),
  logo: pictureSchema,
  url: address('an http(s) address'),
  registeredAddress: text(300),
  location: text(100),
  email: z.string().regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'takes an email address, or nothing'),
  mainCompany: text(100),
  officeAddress: text(300),
  brand: text(40),
  serviceLink: address('an http(s) address'),
  serviceLinkType: z
    .string()
    .regex(/^[12]$/, 'takes 1 (opens inside the app) or 2 (shown to copy)')
    .transform(Number),
  status: z
    .string()
    .regex(/^\d{1,3}$/, 'takes a number; 0 is open')
    .transform(Number),
}
const schema = z.object(fields).partial()

/** What an operator can set about a company. */
export const COMPANY_FIELDS = Object.keys(fields) as readonly (keyof typeof fields)[]

/** Fields of a company as text; absent ones are left as they are. */
export type CompanyInput = Readonly<Partial<Record<keyof typeof fields, string>>>

/** What was done to which company; 'nothing' for a repeat. */
export interface CompanyOutcome {
  readonly id: number
  readonly done: 'added' | 'changed' | 'removed' | 'nothing'
}

/** All companies by name. */
export async function listCompanies(db: Db): Promise<Record<string, string | number>[]> {
  const rows = await db
    .select()
    .from(companies)
    .where(isNull(companies.removedAt))
    .orderBy(asc(companies.name), asc(companies.id))
  return rows.map((row) => ({ id: row.id, ...Object.fromEntries(COMPANY_FIELDS.map((field) => [field, row[field]])) }))
}

/**
 * Adds a company, once for its key; without one, once for its name.
 *
 * @throws OperatorError
 */
export async function addCompany(
  db: Db,
  operator: Operator,
  { key, ...input }: CompanyInput & { readonly key?: string },
): Promise<CompanyOutcome> {
  const { name, ...rest } = validate(schema, input)
  if (name === undefined) throw new OperatorError('is needed', 'name')
  if (key !== undefined && !/^\S{1,100}$/.test(key))
    throw new OperatorError('takes up to 100 characters without blanks', 'key')
  const stored = key === undefined ? createHash('sha256').update(name).digest('hex') : `ops:${key}`
  return db.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(companies)
      .values({ ...rest, name, key: stored })
      .onConflictDoNothing()
      .returning()
    if (added !== undefined) {
      await audit(transaction, operator, { act: 'company add', subject: String(added.id), before: null, after: added })
      return { id: added.id, done: 'added' }
    }
    const [known] = await transaction.select().from(companies).where(eq(companies.key, stored))
    if (known === undefined || known.removedAt !== null)
      throw new OperatorError('must be another one: it was added before and has been removed since', 'key')
    return { id: known.id, done: 'nothing' }
  })
}

/** Changes the given fields. @throws OperatorError */
export async function editCompany(
  db: Db,
  operator: Operator,
  { id, ...input }: CompanyInput & { readonly id: number },
): Promise<CompanyOutcome> {
  const change = validate(schema, input)
  if (Object.keys(change).length === 0) throw new OperatorError('Nothing is given to change')
  return db.transaction(async (transaction) => {
    const before = await lock(transaction, id)
    if (before === undefined || before.removedAt !== null) throw unknown(id)
    const [after] = await transaction.update(companies).set(change).where(eq(companies.id, id)).returning()
    if (JSON.stringify(before) === JSON.stringify(after)) return { id, done: 'nothing' }
    await audit(transaction, operator, { act: 'company edit', subject: String(id), before, after })
    return { id, done: 'changed' }
  })
}

/** Removes a company; a repeat does nothing. News for its clients alone is no longer shown to anyone. */
export async function removeCompany(
  db: Db,
  operator: Operator,
  { id }: { readonly id: number },
): Promise<CompanyOutcome> {
  return db.transaction(async (transaction) => {
    const before = await lock(transaction, id)
    if (before === undefined) throw unknown(id)
    if (before.removedAt !== null) return { id, done: 'nothing' }
    await transaction.update(companies).set({ removedAt: new Date() }).where(eq(companies.id, id))
    await audit(transaction, operator, { act: 'company remove', subject: String(id), before, after: null })
    return { id, done: 'removed' }
  })
}

async function lock(db: Pick<Db, 'select'>, id: number): Promise<CompanyRow | undefined> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id)).for('update')
  return row
}

const unknown = (id: number): OperatorError => new OperatorError(`There is no company ${id}; see ops company list`)
