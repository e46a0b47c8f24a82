import { NEWS_CATEGORY } from '@openlot/core/contract'
import { type LanguageCode, defaultLanguage } from '@openlot/i18n'
import * as z from 'zod'
import {
  type NewsResult,
  type NewsText,
  addNews as insertNews,
  allNews,
  companyExists,
  editNews as updateNews,
  languageSchema,
  newsTextSchema,
  pictureSchema,
  removeNews as deleteNews,
} from '../site/news/newsStore.ts'
import type { Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'
import { validate } from './validate.ts'

/** Articles and announcements, by the category of each. */
export const NEWS_KINDS = { news: NEWS_CATEGORY.NEWS, announcement: NEWS_CATEGORY.ANNOUNCEMENT } as const
export type NewsKind = keyof typeof NEWS_KINDS

/** The fields of an article; absent ones are left as they are. */
export interface NewsInput {
  readonly title?: string
  readonly summary?: string
  /** HTML. */
  readonly content?: string
  /** Language of these texts; the broker's own by default. */
  readonly language?: string
  readonly logo?: string
  /** Shown to clients of this company only; null for everyone. */
  readonly companyId?: number | null
}

/** What was done to which article; 'nothing' for a repeat. */
export interface NewsOutcome {
  readonly id: number
  readonly done: 'added' | 'changed' | 'removed' | 'nothing'
}

const keySchema = z.string().regex(/^\S{1,100}$/, 'takes up to 100 characters without blanks')

/** All articles of a kind, newest first. */
export async function listNews(db: Db, kind: NewsKind): Promise<Record<string, string | number>[]> {
  return (await allNews(db, NEWS_KINDS[kind])).map(({ id, texts, companyId, logo, createdAt, isExample }) => ({
    id,
    title: (texts.find(({ language }) => language === 'en') ?? texts[0])?.title ?? '',
    languages: texts.map(({ language }) => language).join(','),
    company: companyId ?? 'all',
    logo,
    created_at: createdAt.toISOString(),
    example: isExample ? 'yes' : 'no',
  }))
}

/**
 * Adds an article; a repeat adds nothing.
 *
 * @param input.key identifies the act; without it, the same content is a repeat.
 * @throws OperatorError
 */
export async function addNews(
  db: Db,
  operator: Operator,
  input: NewsInput & { readonly kind: NewsKind; readonly key?: string },
): Promise<NewsOutcome> {
  const { kind, key, companyId = null, title = '', summary = '', content } = input
  if (content === undefined) throw new OperatorError('is needed', 'content')
  const language = readLanguage(input.language)
  const text = validate(newsTextSchema, { title, summary, content })
  const { logo } = validate(z.object({ logo: pictureSchema }), { logo: input.logo ?? '' })
  validate(z.object({ key: keySchema.optional() }), { key })
  return act(db, operator, `${kind} add`, async (transaction) => {
    await requireCompany(transaction, companyId)
    return insertNews(transaction, {
      categoryId: NEWS_KINDS[kind],
      companyId,
      logo,
      key: key && `ops:${key}`,
      texts: { [language]: text },
    })
  })
}

/** Changes the given fields, or adds a language. @throws OperatorError */
export async function editNews(
  db: Db,
  operator: Operator,
  input: NewsInput & { readonly kind: NewsKind; readonly id: number },
): Promise<NewsOutcome> {
  const { kind, id, logo, companyId, title, summary, content } = input
  const given = Object.fromEntries(
    Object.entries({ title, summary, content }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(given).length === 0 && logo === undefined && companyId === undefined)
    throw new OperatorError('Nothing is given to change')
  const change = {
    language: readLanguage(input.language),
    text: validate(newsTextSchema.partial(), given) as Partial<NewsText>,
    ...(logo !== undefined && validate(z.object({ logo: pictureSchema }), { logo })),
    ...(companyId !== undefined && { companyId }),
  }
  return act(db, operator, `${kind} edit`, async (transaction) => {
    if (companyId !== undefined) await requireCompany(transaction, companyId)
    try {
      return await updateNews(transaction, NEWS_KINDS[kind], id, change)
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      throw new OperatorError(`is needed with a title: there is no text in ${change.language} yet`, 'content')
    }
  })
}

/** Removes an article; a repeat does nothing. @throws OperatorError */
export const removeNews = (
  db: Db,
  operator: Operator,
  { kind, id }: { readonly kind: NewsKind; readonly id: number },
): Promise<NewsOutcome> =>
  act(db, operator, `${kind} remove`, (transaction) => deleteNews(transaction, NEWS_KINDS[kind], id))

async function act(
  db: Db,
  operator: Operator,
  name: string,
  execute: (transaction: Db) => Promise<NewsResult>,
): Promise<NewsOutcome> {
  return db.transaction(async (transaction) => {
    const result = await execute(transaction)
    switch (result.outcome) {
      case 'unknown':
        throw new OperatorError(`There is none with this id; see ops ${name.split(' ')[0]} list`)
      case 'removed':
        throw new OperatorError('must be another one: it was added before and has been removed since', 'key')
      case 'same':
        return { id: result.id, done: 'nothing' }
      case 'done': {
        const { before, after } = result
        const id = (after ?? before)?.id ?? 0
        const entry = { act: name, subject: String(id), before: before ?? null, after: after ?? null }
        await audit(transaction, operator, entry)
        return { id, done: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed' }
      }
    }
  })
}

const readLanguage = (language: string = defaultLanguage): LanguageCode =>
  validate(z.object({ language: languageSchema }), { language }).language

async function requireCompany(db: Db, id: number | null): Promise<void> {
  if (id !== null && !(await companyExists(db, id)))
    throw new OperatorError(`There is no company ${id}; see ops company list`)
}
