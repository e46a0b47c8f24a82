import { type News, contentEndpoints } from '@openlot/core/contract'
import type pg from 'pg'
import { companyIdOf } from '../companies/companyHeader.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import { type NewsItem, type Reader, listNews, readNews } from './news.ts'
import { sanitize } from './sanitize.ts'

const PER_PAGE = 20
/** Ids are 32 bits wide in the database. */
const LARGEST_ID = 2 ** 31 - 1

/** What the broker has to say. */
export function mountContent(mount: Mount, { pool }: { pool: pg.Pool }): void {
  mount(contentEndpoints.news, async ({ category_id, page }, caller) => {
    const { items, total } = await listNews(pool, readerOf(caller), {
      categoryId: category_id === undefined ? undefined : Math.min(category_id, LARGEST_ID),
      size: PER_PAGE,
      page,
    })
    return { data: items.map(wireNews), total, per_page: PER_PAGE, current_page: page }
  })

  mount(contentEndpoints.article, async ({ id }, caller) => {
    const item = id > LARGEST_ID ? undefined : await readNews(pool, readerOf(caller), id)
    if (item === undefined) throw new Refusal('NEWS_NOT_FOUND')
    return { ...wireNews(item), content: sanitize(item.content) }
  })
}

const readerOf = ({ language, request }: Caller<'none'>): Reader => ({ language, companyId: companyIdOf(request) })

const wireNews = (item: Omit<NewsItem, 'content'>): News => ({
  id: item.id,
  category_id: item.categoryId,
  title: item.title,
  desc: item.summary,
  logo: item.logo,
  created_at: item.createdAt.toISOString(),
  is_example: item.isExample ? 1 : 0,
})
