import { endpoints, type PageData } from '@openlot/core/contract'
import { describe, expect, it, vi } from 'vitest'
import { answeringFirst, isOutdated, readPageData } from './pageData.ts'

const categories = [{ Id: 1, NameShowTrans: 'Forex' }]
const data: PageData = {
  language: 'en',
  at: 1_000_000,
  manifest: { name: 'Openlot' },
  answers: { [endpoints.categories.path]: categories, [endpoints.companyStatus.path]: 'not a status' },
}
const pageWith = (text: string | null) =>
  ({
    querySelector: (selector: string) => (selector === '#page-data' && text !== null ? { textContent: text } : null),
  }) as never

describe('the data in a page', () => {
  it('is read where language and company are the same', () => {
    const page = pageWith(JSON.stringify({ ...data, company: '7' }))
    expect(readPageData(page, { language: 'en', company: '7' })?.manifest.name).toBe('Openlot')
    expect(readPageData(page, { language: 'hk', company: '7' })).toBeUndefined()
    expect(readPageData(page, { language: 'en', company: undefined })).toBeUndefined()
  })

  it.each([null, '', '{', '{}', '[]', '{"language":"en"}'])('is none in %j', (text) => {
    expect(readPageData(pageWith(text), { language: 'en', company: undefined })).toBeUndefined()
  })

  it('is outdated after a minute', () => {
    expect(isOutdated(data, data.at + 59_000)).toBe(false)
    expect(isOutdated(data, data.at + 61_000)).toBe(true)
  })

  it('answers the first call of each kind, in its own language, if the answer is one', async () => {
    const call = vi.fn(async () => 'sent')
    let language = 'en'
    const api = answeringFirst({ call }, data, () => language)
    language = 'hk'
    expect(await api.call(endpoints.categories, {})).toBe('sent')
    language = 'en'
    expect(await api.call(endpoints.categories, {})).toEqual(categories)
    expect(await api.call(endpoints.categories, {})).toBe('sent')
    expect(await api.call(endpoints.companyStatus, {})).toBe('sent')
    expect(await api.call(endpoints.instruments, { searchCurrency: 'EUR' })).toBe('sent')
    expect(call).toHaveBeenCalledTimes(4)
  })
})
