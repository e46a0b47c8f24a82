import { describe, expect, it } from 'vitest'
import { testStorage } from '../testing/testStorage.ts'
import { readChosen, writeChosen } from './chosenAccounts.ts'

describe('the chosen accounts', () => {
  it('are none at first', () => {
    expect(readChosen({ tab: testStorage(), device: testStorage() })).toEqual({})
  })

  it('are the tab’s own, and the last choice of all is the start of a new tab', () => {
    const device = testStorage()
    const [one, two] = [testStorage(), testStorage()]
    writeChosen({ tab: one, device }, { 7: 30 }, 7)
    writeChosen({ tab: two, device }, { 7: 31 }, 7)
    expect(readChosen({ tab: one, device })).toEqual({ 7: 30 })
    expect(readChosen({ tab: two, device })).toEqual({ 7: 31 })
    expect(readChosen({ tab: testStorage(), device })).toEqual({ 7: 31 })
  })

  it('of a tab that has chosen none stay so, whatever another chooses', () => {
    const device = testStorage()
    const tab = testStorage()
    writeChosen({ tab, device }, {})
    writeChosen({ tab: testStorage(), device }, { 7: 31 }, 7)
    expect(readChosen({ tab, device })).toEqual({})
  })

  it('of one user leave those of another alone', () => {
    const device = testStorage()
    writeChosen({ tab: testStorage(), device }, { 7: 30 }, 7)
    writeChosen({ tab: testStorage(), device }, { 9: 40 }, 9)
    expect(readChosen({ tab: testStorage(), device })).toEqual({ 7: 30, 9: 40 })
  })

  it('are dropped where something else was stored', () => {
    const device = testStorage({ 'openlot.accounts': '{"7":"x","8":31,"9":null}' })
    expect(readChosen({ tab: testStorage(), device })).toEqual({ 8: 31 })
    expect(readChosen({ tab: testStorage(), device: testStorage({ 'openlot.accounts': 'nonsense' }) })).toEqual({})
  })
})
