import { readFileSync, readdirSync } from 'node:fs'
import { NEWS_CATEGORY } from '@openlot/core/contract'
import { resolveLanguage } from '@openlot/i18n'
import type { NewNews, NewsText } from '../site/news/newsStore.ts'

interface ArticleExample extends Pick<NewNews, 'texts'> {
  readonly key: string
  readonly categoryId: number
  /** Published this many days before the first start. */
  readonly ageDays: number
}

/** The file of a language: each article by its key, and the note below all of them. */
interface Texts {
  readonly note: string
  readonly articles: Readonly<Record<string, { title: string; summary: string; lines: readonly string[] }>>
}

const { NEWS, ANNOUNCEMENT } = NEWS_CATEGORY

const ABOUT = [
  { key: 'spread', categoryId: NEWS, ageDays: 1 },
  { key: 'leverage', categoryId: NEWS, ageDays: 3 },
  { key: 'stops', categoryId: NEWS, ageDays: 6 },
  { key: 'sessions', categoryId: NEWS, ageDays: 9 },
  { key: 'orders', categoryId: NEWS, ageDays: 13 },
  { key: 'returns', categoryId: NEWS, ageDays: 17 },
  { key: 'demo-data', categoryId: ANNOUNCEMENT, ageDays: 0 },
] as const

/** Example articles about how markets work, in each language there is; none of them becomes outdated. */
export function exampleArticles(): ArticleExample[] {
  const folder = new URL('./articles/', import.meta.url)
  const byLanguage = readdirSync(folder).map((file) => ({
    language: resolveLanguage(file.replace('.json', '')),
    texts: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts,
  }))
  return ABOUT.map((about) => ({
    ...about,
    texts: Object.fromEntries(byLanguage.map(({ language, texts }) => [language, articleOf(texts, about.key)])),
  }))
}

function articleOf({ note, articles }: Texts, key: string): NewsText {
  const article = articles[key]
  if (article === undefined) throw new Error(`An example article has no text: ${key}`)
  const { title, summary, lines } = article
  const paragraphs = lines.map((line) => `<p>${line}</p>`).join('')
  return { title, summary, content: `${paragraphs}<hr><p><em>${note}</em></p>` }
}
