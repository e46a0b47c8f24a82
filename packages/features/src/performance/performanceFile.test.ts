import { describe, expect, it } from 'vitest'
import { csvOf } from '../files/csv.ts'
import { storyEquity, storyGroups, storyPerformance } from './fixtures.ts'
import { performanceFile } from './performanceFile.ts'

const settings = {
  t: ((key: string) => key) as never,
  account: 'Real 1 (7)',
  timeZone: 'Asia/Hong_Kong',
  filter: 'quarter',
  groups: storyGroups,
  equity: storyEquity,
}

describe('the file', () => {
  const rows = performanceFile(storyPerformance, settings)
  const row = (name: string) => rows.find(([heading]) => heading === name)

  it('says whose it is and the zone of the times', () =>
    expect(rows.slice(0, 3)).toEqual([
      ['account', 'Real 1 (7)'],
      ['orders:timeZone', 'Asia/Hong_Kong'],
      ['filter', 'quarter'],
    ]))

  it('has figures as they were sent, and times with their zone', () => {
    expect(row('net (USD)')).toEqual(['net (USD)', '480.55'])
    expect(row('factor')).toEqual(['factor', '1.1770'])
    expect(row('maxDrawdown (%)')).toEqual([
      'maxDrawdown (%)',
      '6.2794',
      expect.stringMatching(/\+08:00$/),
      expect.stringMatching(/\+08:00$/),
      '',
    ])
    expect(rows.at(-1)?.[0]).toMatch(/\+08:00$/)
    expect(csvOf(rows)).toContain('EUR/USD,57,36,1003.52,766.04,237.48')
  })

  it('leaves empty what is not known, and out what is not shown', () => {
    const few = performanceFile({ ...storyPerformance, curve: null, payoff: null }, { ...settings, equity: null })
    expect(few.find(([heading]) => heading === 'payoff')).toEqual(['payoff', ''])
    expect(few.some(([heading]) => heading === 'time')).toBe(false)
    expect(few.some(([heading]) => heading === 'by.leader')).toBe(false)
  })

  it('never lets a tag be a formula', () => {
    const tagged = { ...storyGroups, tag: storyGroups.tag.map((group) => ({ ...group, name: '=1+1' })) }
    expect(csvOf(performanceFile(storyPerformance, { ...settings, groups: tagged }))).toContain("'=1+1")
  })
})
