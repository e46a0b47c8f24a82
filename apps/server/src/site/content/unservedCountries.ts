import { NEWS_CATEGORY } from '@openlot/core/contract'
import { type LanguageCode, languages } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import type { Db } from '../../storage/database.ts'
import { type NewsText, addNews } from './newsActs.ts'

const KEY = 'unserved-countries'

/**
 * Every broker announces which countries it does not serve. An operator may change the announcement or
 * take it away; neither is undone at the next start.
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

/** Nothing for a language that would say it in English. */
function textIn(code: LanguageCode): [LanguageCode, NewsText][] {
  const title = translate(code, 'announcement.unserved.title')
  if (code !== 'en' && title === translate('en', 'announcement.unserved.title')) return []
  const summary = translate(code, 'announcement.unserved.desc')
  return [[code, { title, summary, content: translate(code, 'announcement.unserved.content') }]]
}
