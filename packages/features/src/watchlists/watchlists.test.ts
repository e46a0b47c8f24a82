import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { watchlistsDocument, type Watchlists } from './watchlists.ts'

const { read, write } = watchlistsDocument

describe('watchlists', () => {
  it('are read back as they were written', () => {
    const watchlists: Watchlists = {
      columns: ['bid', 'ask', 'spread'],
      sort: 'gainers',
      lists: [
        { id: 'b', name: 'Metals', ids: [7, 3] },
        { id: 'a', name: '貨幣', ids: [] },
      ],
    }
    expect(read(JSON.parse(JSON.stringify(write(watchlists, {}))))).toEqual(watchlists)
  })

  it('are the usual ones where there is nothing, and never more than can be shown of anything else', () => {
    expect(read({})).toEqual({ columns: ['bid', 'day'], sort: 'usual', lists: [] })
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('list.1', 'columns', 'sort')), fc.jsonValue()),
        (body) => {
          for (const { name, ids } of read(body).lists) {
            expect(name.trim()).not.toBe('')
            expect(new Set(ids).size).toBe(ids.length)
          }
          expect(read(body).columns.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
