import { NEWS_CATEGORY } from '@openlot/core/contract'
import { type LanguageCode, languages } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import type { Db } from '../../storage/database.ts'
import { type NewsText, addNews } from './newsStore.ts'

const KEY = 'unserved-countries'

/**
 * Adds the announcement of countries without service. An operator may change or remove it; the next start does
 * not restore it.
 */
export async function addUnservedCountries(db: Db): Promise<void> {
  await db.transaction((transaction) =>
    addNews(transaction, {
      categoryId: NEWS_CATEGORY.ANNOUNCEMENT,
      companyId: null,
      logo: '',
      key: KEY,
      texts: Object.fromEntries(languages.flatMap(({ code }) => textIn(code))),
    }),
  )
}

/** The text in a language; nothing if it is not translated. */
function textIn(code: LanguageCode): [LanguageCode, NewsText][] {
  const title = translate(code, 'announcement.unserved.title')
  if (code !== 'en' && title === translate('en', 'announcement.unserved.title')) return []
  const summary = translate(code, 'announcement.unserved.desc')
  return [[code, { title, summary, content: translate(code, 'announcement.unserved.content') }]]
}
