import { readFileSync } from 'node:fs'
import { NEWS_CATEGORY } from '@openlot/core/contract'
import { type LanguageCode, defaultLanguage } from '@openlot/i18n'
import type * as z from 'zod'
import {
  type NewsResult,
  type NewsText,
  type WholeNews,
  addNews,
  allNews,
  companyExists,
  editNews,
  languageSchema,
  newsTextSchema,
  pictureSchema,
  removeNews,
} from '../site/content/newsActs.ts'
import type { Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { OpsError } from './opsError.ts'
import { check, checkId } from './check.ts'

/** What the command line calls each category. */
export const NEWS_KINDS = { news: NEWS_CATEGORY.NEWS, announcement: NEWS_CATEGORY.ANNOUNCEMENT } as const
export type NewsKind = keyof typeof NEWS_KINDS

/** Options of the command line, as they were typed. */
export interface NewsOptions {
  readonly title?: string
  readonly desc?: string
  readonly bodyFile?: string
  readonly lang?: string
  readonly logo?: string
  readonly company?: string
  readonly key?: string
}

/** All news of a kind, newest first. */
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
 * Adds a piece of news; the same again adds nothing.
 *
 * @throws OpsError that says what is wrong and what would be right.
 */
export async function addNewsOf(db: Db, kind: NewsKind, options: NewsOptions): Promise<NewsAct> {
  const { title, desc: summary = '', bodyFile, key } = options
  const language = languageFrom(options.lang)
  if (bodyFile === undefined) throw new OpsError('--body-file is needed: the file with the article’s HTML, - for stdin')
  const text = check('', newsTextSchema, { title: title ?? '', summary, content: readBody(bodyFile) }, OPTION)
  const logo = check('--logo', pictureSchema, options.logo ?? '')
  if (key !== undefined && !/^\S{1,100}$/.test(key))
    throw new OpsError('--key takes up to 100 characters without blanks')
  return act(db, `${kind} add`, async (transaction) => {
    const companyId = await companyFrom(transaction, options.company)
    return addNews(transaction, {
      categoryId: NEWS_KINDS[kind],
      companyId: companyId ?? null,
      logo,
      key: key && `ops:${key}`,
      texts: { [language]: text },
    })
  })
}

/** Changes what is given and leaves the rest. @throws OpsError as above. */
export async function editNewsOf(db: Db, kind: NewsKind, idText: string, options: NewsOptions): Promise<NewsAct> {
  const id = checkId(idText)
  const { title, desc, bodyFile, logo, company } = options
  const text = check(
    '',
    newsTextSchema.partial(),
    {
      ...(title !== undefined && { title }),
      ...(desc !== undefined && { summary: desc }),
      ...(bodyFile !== undefined && { content: readBody(bodyFile) }),
    },
    OPTION,
  )
  if (Object.keys(text).length === 0 && logo === undefined && company === undefined)
    throw new OpsError('Nothing is given to change; see --help')
  return act(db, `${kind} edit`, async (transaction) => {
    const companyId = await companyFrom(transaction, company)
    const change = {
      language: languageFrom(options.lang),
      text: text as Partial<NewsText>,
      ...(logo !== undefined && { logo: check('--logo', pictureSchema, logo) }),
      ...(companyId !== undefined && { companyId }),
    }
    try {
      return await editNews(transaction, NEWS_KINDS[kind], id, change)
    } catch (error) {
      if (!isIncomplete(error)) throw error
      throw new OpsError(`It has no text in ${change.language} yet: give --title and --body-file`)
    }
  })
}

/** Takes a piece of news away; the same again does nothing. */
export async function removeNewsOf(db: Db, kind: NewsKind, idText: string): Promise<NewsAct> {
  const id = checkId(idText)
  return act(db, `${kind} remove`, (transaction) => removeNews(transaction, NEWS_KINDS[kind], id))
}

/** What was done to which piece of news; 'nothing' where it had been done before. */
export interface NewsAct {
  readonly id: number
  readonly done: 'added' | 'changed' | 'removed' | 'nothing'
}

const OPTION: Readonly<Record<string, string>> = { title: '--title', summary: '--desc', content: '--body-file' }

async function act(
  db: Db,
  name: string,
  make: (transaction: Parameters<Parameters<Db['transaction']>[0]>[0]) => Promise<NewsResult>,
): Promise<NewsAct> {
  return db.transaction(async (transaction) => {
    const result = await make(transaction)
    switch (result.outcome) {
      case 'unknown':
        throw new OpsError(`There is none with this id; see ops ${name.split(' ')[0]} list`)
      case 'removed':
        throw new OpsError('It was added before and has been removed since; another --key adds it again')
      case 'same':
        return { id: result.id, done: 'nothing' }
      case 'done': {
        const { before, after } = result
        const id = (after ?? before)?.id ?? 0
        await audit(transaction, { act: name, subject: String(id), before: auditOf(before), after: auditOf(after) })
        return { id, done: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed' }
      }
    }
  })
}

const auditOf = (whole: WholeNews | undefined): unknown => whole ?? null

const isIncomplete = (error: unknown): error is z.ZodError => error instanceof Error && error.name === 'ZodError'

const languageFrom = (text: string = defaultLanguage): LanguageCode => check('--lang', languageSchema, text)

/** Undefined where no company is said, null for all of them. */
async function companyFrom(
  db: Pick<Db, 'insert' | 'select' | 'update' | 'delete'>,
  text: string | undefined,
): Promise<number | null | undefined> {
  if (text === undefined) return undefined
  if (text === 'all') return null
  const id = checkId(text, '--company')
  if (!(await companyExists(db, id))) throw new OpsError(`There is no company ${id}; see ops company list`)
  return id
}

function readBody(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new OpsError(`--body-file cannot be read: ${(error as Error).message}`)
  }
}
