import { describe, expect, it } from 'vitest'
import { MAX_NOTICES, readNotices, withNotices, type NoticeEntry } from './notice.ts'
import { openNoticeBook } from './noticeBook.ts'

const call = (at: number): NoticeEntry => ({ key: `marginCall.${at}`, kind: 'marginCall', at, isRead: false })
const closed = (id: number, isRead = false): NoticeEntry => ({
  key: `closed.${id}`,
  kind: 'closed',
  at: id,
  isRead,
  order: {
    id,
    instrument: 1,
    code: 'EUR/USD',
    precision: 5,
    side: 'buy',
    lots: '0.10',
    price: '1.1',
    profit: '-2',
  },
})

function memory(isRefusing = false) {
  const values = new Map<string, string>()
  return {
    read: (key: string) => values.get(key),
    write(key: string, value: string | undefined) {
      if (isRefusing) return
      if (value === undefined) values.delete(key)
      else values.set(key, value)
    },
  }
}

describe('the notices of a user', () => {
  it('keep the newest hundred, each once', () => {
    const all = Array.from({ length: MAX_NOTICES + 5 }, (_, id) => closed(id))
    const kept = withNotices(withNotices([], all), all)
    expect(kept).toHaveLength(MAX_NOTICES)
    expect(kept[0]?.key).toBe(`closed.${MAX_NOTICES + 4}`)
  })

  it('are read where any window did it itself', () => {
    expect(withNotices([closed(1)], [closed(1, true)])).toEqual([closed(1, true)])
    expect(withNotices([closed(1, true)], [closed(1)])).toEqual([closed(1, true)])
  })

  it('have one margin call though each window tells of it', () => {
    expect(withNotices([call(1000)], [call(1400)])).toHaveLength(1)
    expect(withNotices([call(1000)], [call(100_000)])).toHaveLength(2)
  })

  it('leave out what cannot be read', () => {
    const { order: _, ...without } = closed(2)
    const strange = { ...closed(3), order: { ...closed(3).order, price: 'NaN' } }
    const unknown = { ...call(4), kind: 'birthday' }
    expect(readNotices([closed(1), without, strange, unknown, null, 7, call(5)])).toEqual([closed(1), call(5)])
    expect(readNotices({})).toEqual([])
  })

  it('are there again after a reload, and cleared for good', () => {
    const storage = memory()
    openNoticeBook(storage, 1).add([closed(1)])
    const book = openNoticeBook(storage, 1)
    expect(book.list()).toEqual([closed(1)])
    expect(openNoticeBook(storage, 2).list()).toEqual([])
    book.markRead()
    expect(openNoticeBook(storage, 1).list()).toEqual([closed(1, true)])
    book.clear()
    expect(openNoticeBook(storage, 1).list()).toEqual([])
  })

  it('take in what another window has added meanwhile', () => {
    const storage = memory()
    const [one, other] = [openNoticeBook(storage, 1), openNoticeBook(storage, 1)]
    one.add([closed(1)])
    other.add([closed(2)])
    expect(other.list().map(({ key }) => key)).toEqual(['closed.2', 'closed.1'])
  })

  it('last as long as the page where nothing can be stored', () => {
    const book = openNoticeBook(memory(true), 1)
    book.add([closed(1)])
    book.add([closed(2)])
    expect(book.list()).toHaveLength(2)
  })
})
