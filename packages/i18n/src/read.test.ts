import { describe, expect, it } from 'vitest'
import { goneKeys, keyed, unreadKeys, withRead } from '../check/read.ts'

const before = keyed(
  'fruit.json',
  new Map([
    ['apple', 'Apple'],
    ['pear_one', '{{count}} pear'],
    ['pear_other', '{{count}} pears'],
  ]),
)
const after = keyed(
  'fruit.json',
  new Map([
    ['apple', 'Apple'],
    ['pear_one', 'One pear'],
    ['pear_other', '{{count}} pears'],
    ['plum', 'Plum'],
  ]),
)
const read = withRead([...before.keys()], before, {})

describe('texts that were read against their English', () => {
  it('have one key for all plural forms', () => {
    expect([...before]).toEqual([
      ['fruit:apple', ['Apple']],
      ['fruit:pear', ['{{count}} pear', '{{count}} pears']],
    ])
  })

  it('are found when their English has changed in any form, or is new', () => {
    expect(unreadKeys(before, read)).toEqual([])
    expect(unreadKeys(after, read)).toEqual(['fruit:pear', 'fruit:plum'])
  })

  it('are found no longer once they have been read again', () => {
    expect(unreadKeys(after, withRead(['fruit:pear'], after, read))).toEqual(['fruit:plum'])
  })

  it('leave with their English, whatever is read', () => {
    expect(goneKeys(before, withRead(['fruit:plum'], after, read))).toEqual(['fruit:plum'])
    const without = withRead([], before, withRead(['fruit:plum'], after, read))
    expect(goneKeys(before, without)).toEqual([])
    expect(without).toEqual(read)
  })
})
