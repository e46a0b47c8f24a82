import { createHash } from 'node:crypto'
import { type LanguageCode, languages } from '@openlot/i18n'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../../storage/database.ts'
import { companies } from '../companies/tables.ts'
import { news, newsTexts } from './tables.ts'

type Store = Pick<Db, 'insert' | 'select' | 'update' | 'delete'>
type NewsRow = typeof news.$inferSelect
type TextRow = typeof newsTexts.$inferSelect

const MAX_CONTENT_CHARACTERS = 200_000

/** The address of an image: on this host or over https. */
export const pictureSchema = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*)?$/, 'takes an https address, or a path of this site')

const line = (maxCharacters: number) =>
  z.string().trim().min(1, 'is empty').max(maxCharacters, `has more than ${maxCharacters} characters`)

/** The text of an article in one language. */
export const newsTextSchema = z.object({
  title: line(200),
  summary: z.string().trim().max(500, 'has more than 500 characters'),
  content: line(MAX_CONTENT_CHARACTERS),
})
export type NewsText = z.infer<typeof newsTextSchema>

export const languageSchema = z.enum(
  languages.map(({ code }) => code),
  { error: `takes one of ${languages.map(({ code }) => code).join(', ')}` },
)

/** A new article in one or more languages. */
export interface NewNews {
  readonly categoryId: number
  readonly companyId: number | null
  readonly logo: string
  /** Idempotency key. */
  readonly key?: string | undefined
  readonly texts: Readonly<Partial<Record<LanguageCode, NewsText>>>
  readonly isExample?: boolean
  readonly createdAt?: Date
}

/** An article in all its languages, as stored in the audit log. */
export interface WholeNews extends NewsRow {
  readonly texts: readonly TextRow[]
}

type Outcome = {
  readonly outcome: 'done'
  readonly before: WholeNews | undefined
  readonly after: WholeNews | undefined
}
/** The result of a change; `same` if it had been made before. */
export type NewsResult =
  | Outcome
  | { readonly outcome: 'same'; readonly id: number }
  | { readonly outcome: 'removed' | 'unknown' }

/** Adds an article. Idempotent by its key; without one, by its content. */
export async function addNews(db: Store, { texts, key, ...row }: NewNews): Promise<NewsResult> {
  const name =
    key ??
    createHash('sha256')
      .update(JSON.stringify([row.categoryId, row.companyId, texts]))
      .digest('hex')
  const known = await byKey(db, name)
  if (known !== undefined) return known
  const [added] = await db
    .insert(news)
    .values({ ...row, key: name })
    .onConflictDoNothing()
    .returning()
  // It was added concurrently.
  if (added === undefined) return (await byKey(db, name)) ?? { outcome: 'unknown' }
  const entries = Object.entries(texts).map(([language, text]) => ({ newsId: added.id, language, ...text }))
  await db.insert(newsTexts).values(entries)
  return { outcome: 'done', before: undefined, after: await wholeNews(db, added) }
}

async function byKey(db: Store, key: string): Promise<NewsResult | undefined> {
  const [row] = await db.select().from(news).where(eq(news.key, key))
  return row && (row.removedAt === null ? { outcome: 'same', id: row.id } : { outcome: 'removed' })
}

/** A change of an article in one language. */
export interface NewsChange {
  readonly logo?: string
  readonly companyId?: number | null
  readonly language: LanguageCode
  /** All fields are required for a language without a text. */
  readonly text: Partial<NewsText>
}

/** Changes an article of a category, or adds a language to it. @throws z.ZodError for an incomplete text in a new language. */
export async function editNews(db: Store, categoryId: number, id: number, change: NewsChange): Promise<NewsResult> {
  const row = await lock(db, categoryId, id)
  if (row === undefined) return { outcome: 'unknown' }
  const before = await wholeNews(db, row)
  const { language, text, ...rest } = change
  if (Object.keys(rest).length > 0) await db.update(news).set(rest).where(eq(news.id, id))
  if (Object.keys(text).length > 0) {
    const known = before.texts.find((candidate) => candidate.language === language)
    const whole = newsTextSchema.parse({ summary: '', ...known, ...text })
    await db
      .insert(newsTexts)
      .values({ newsId: id, language, ...whole })
      .onConflictDoUpdate({ target: [newsTexts.newsId, newsTexts.language], set: whole })
  }
  const [now] = await db.select().from(news).where(eq(news.id, id))
  const after = await wholeNews(db, now ?? row)
  return JSON.stringify(before) === JSON.stringify(after) ? { outcome: 'same', id } : { outcome: 'done', before, after }
}

/** Removes an article of a category. */
export async function removeNews(db: Store, categoryId: number, id: number): Promise<NewsResult> {
  const [known] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, id), eq(news.categoryId, categoryId)))
    .for('update')
  if (known === undefined) return { outcome: 'unknown' }
  if (known.removedAt !== null) return { outcome: 'same', id }
  await db.update(news).set({ removedAt: new Date() }).where(eq(news.id, id))
  return { outcome: 'done', before: await wholeNews(db, known), after: undefined }
}

/** All articles of a category with their texts, newest first. */
export async function allNews(db: Store, categoryId: number): Promise<WholeNews[]> {
  const rows = await db
    .select()
    .from(news)
    .where(and(eq(news.categoryId, categoryId), isNull(news.removedAt)))
    .orderBy(desc(news.createdAt), desc(news.id))
  const ids = rows.map(({ id }) => id)
  const texts = ids.length === 0 ? [] : await db.select().from(newsTexts).where(inArray(newsTexts.newsId, ids))
  return rows.map((row) => ({ ...row, texts: texts.filter(({ newsId }) => newsId === row.id) }))
}

/** Whether a company exists and is not removed. */
export async function companyExists(db: Store, id: number): Promise<boolean> {
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.removedAt)))
  return found.length > 0
}

async function lock(db: Store, categoryId: number, id: number): Promise<NewsRow | undefined> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, id), eq(news.categoryId, categoryId), isNull(news.removedAt)))
    .for('update')
  return row
}

async function wholeNews(db: Store, row: NewsRow): Promise<WholeNews> {
  const texts = await db.select().from(newsTexts).where(eq(newsTexts.newsId, row.id)).orderBy(newsTexts.language)
  return { ...row, texts }
}
