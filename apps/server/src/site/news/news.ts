import { type LanguageCode, defaultLanguage } from '@openlot/i18n'
import type { Reader as DatabaseReader } from '../../storage/replica.ts'
import type { Page } from '../../http/paging.ts'

/** An article in the best available language for its reader. */
export interface NewsItem {
  readonly id: number
  readonly categoryId: number
  readonly logo: string
  readonly createdAt: Date
  readonly isExample: boolean
  /** The language of the texts. */
  readonly language: string
  readonly title: string
  readonly summary: string
  readonly content: string
}

/** The reader's language and company. */
export interface Reader {
  readonly language: LanguageCode
  readonly companyId: number | undefined
}

/** News visible to a reader; $1 is the languages in order of preference, $2 the company. */
const READABLE = `
  from news
  cross join lateral (
    select language, title, summary, content from news_texts
    where news_id = news.id
    order by array_position($1::text[], language) nulls last, language
    limit 1
  ) as texts
  where news.removed_at is null and (company_id is null or company_id = (select id from companies where id = $2 and companies.removed_at is null))`

const FIELDS = `id, category_id as "categoryId", logo, created_at as "createdAt", is_example as "isExample", language, title, summary`

/** Languages in order of preference: the reader's, then English, which most can read, and the default. */
const parametersOf = ({ language, companyId }: Reader): [string[], number | null] => [
  [language, 'en', defaultLanguage],
  companyId ?? null,
]

/** A page of the news of a category, or of all categories, newest first. */
export async function listNews(
  pool: DatabaseReader,
  reader: Reader,
  categoryId: number | undefined,
  page: Page,
): Promise<{ items: Omit<NewsItem, 'content'>[]; total: number }> {
  const where = `${READABLE} and ($3::int is null or category_id = $3)`
  const parameters = [...parametersOf(reader), categoryId ?? null]
  const [items, counted] = await Promise.all([
    pool.query<Omit<NewsItem, 'content'>>(
      `select ${FIELDS} ${where} order by created_at desc, id desc limit $4 offset $5`,
      [...parameters, page.size, page.offset],
    ),
    pool.query<{ total: string }>(`select count(*) as total ${where}`, parameters),
  ])
  return { items: items.rows, total: Number(counted.rows[0]?.total) }
}

/** An article with unsanitized content; undefined if the reader may not see it. */
export async function readNews(pool: DatabaseReader, reader: Reader, id: number): Promise<NewsItem | undefined> {
  const { rows } = await pool.query<NewsItem>(`select ${FIELDS}, content ${READABLE} and id = $3`, [
    ...parametersOf(reader),
    id,
  ])
  return rows[0]
}
