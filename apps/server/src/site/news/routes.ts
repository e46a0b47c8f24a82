import { type News, endpoints } from '@openlot/core/contract'
import { languageOf, resolveLanguage } from '@openlot/i18n'
import { companyIdOf } from '../companies/companyHeader.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import { pageOf, wirePage } from '../../http/paging.ts'
import { type NewsItem, type Reader, listNews, readNews } from './news.ts'
import type { PictureLinks } from '../pictures/pictureLinks.ts'
import type { Reader as DatabaseReader } from '../../storage/replica.ts'
import { sanitize } from './sanitize.ts'

const PER_PAGE = 20
/** Ids are 32 bits wide in the database. */
const MAX_ID = 2 ** 31 - 1

/** News and announcements. */
export function mountContent(mount: Mount, { reader, links }: { reader: DatabaseReader; links: PictureLinks }): void {
  mount(endpoints.news, async ({ category_id, page }, caller) => {
    const categoryId = category_id === undefined ? undefined : Math.min(category_id, MAX_ID)
    const slice = pageOf(page, PER_PAGE)
    const { items, total } = await listNews(reader, readerOf(caller), categoryId, slice)
    return wirePage(
      items.map((item) => wireNews(item, links.linkTo(item.logo, caller.request))),
      total,
      slice,
    )
  })

  mount(endpoints.article, async ({ id }, caller) => {
    const item = id > MAX_ID ? undefined : await readNews(reader, readerOf(caller), id)
    if (item === undefined) throw new Refusal('NEWS_NOT_FOUND')
    const linkTo = (picture: string): string => links.linkTo(picture, caller.request)
    return { ...wireNews(item, linkTo(item.logo)), content: sanitize(item.content, linkTo) }
  })
}

const readerOf = ({ language, request }: Caller<'none'>): Reader => ({ language, companyId: companyIdOf(request) })

const wireNews = (item: Omit<NewsItem, 'content'>, logo: string): News => ({
  id: item.id,
  category_id: item.categoryId,
  lang: languageOf(resolveLanguage(item.language)).tag,
  title: item.title,
  desc: item.summary,
  logo,
  created_at: item.createdAt.toISOString(),
  is_example: item.isExample ? 1 : 0,
})
