import { SHORTCUTS, type Shortcut } from '@openlot/features/workspace'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Act, Obstacle, PanelPlace, PartName, Parts } from './act.ts'
import { ACTS } from './acts.ts'
import { createDesk } from './desk.ts'

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
})

/** The parts of a workspace of a user with positions and several charts; each call of one is written down. */
function partsOf(done: string[], places: Partial<Record<string, PanelPlace>> = {}, charts = 2): Parts {
  const note =
    (what: string) =>
    (...values: unknown[]) =>
      void done.push([what, ...values.map((value) => JSON.stringify(value))].join(' '))
  const orders = { orders: [], count: 2 }
  const all = (name: string, obstacle?: Obstacle) => ({ obstacle: () => obstacle, ask: note(name) })
  return {
    palette: { open: note('open palette'), help: note('help') },
    refusals: { tell: (act: Act, why: Obstacle) => done.push(`${act.name}: ${why}`) },
    balance: { toggle: note('balance') },
    accounts: { names: ['One', 'Two'], chosen: 0, choose: note('account') },
    instrument: { id: 1, choose: note('choose'), toggleFavourite: note('favourite') },
    charts: { count: charts, setPeriod: note('period'), step: note('step') },
    goToDate: { ask: note('go to') },
    alert: { ask: note('alert') },
    panels: { placeOf: (panel) => places[panel] ?? 'front', show: note('show') },
    layouts: { presets: ['trade'], saved: [], apply: note('apply'), load: note('load') },
    fullScreen: { toggle: note('full screen') },
    ticket: { instrument: 1, fill: note('fill') },
    watchlist: { search: note('search'), focusRow: note('row') },
    shownPositions: orders,
    shownPendings: orders,
    closeAll: all('closeAll'),
    cancelAll: all('cancelAll'),
  }
}

const APP: readonly PartName[] = ['palette', 'refusals', 'balance', 'accounts']

interface Situation {
  /** The parts that are there; all of them if left out. */
  readonly only?: readonly PartName[]
  readonly without?: readonly PartName[]
  readonly places?: Partial<Record<string, PanelPlace>>
  readonly charts?: number
  readonly change?: Partial<Parts>
}

function deskIn({ only, without = [], places, charts = 2, change }: Situation) {
  const done: string[] = []
  const desk = createDesk()
  const parts = { ...partsOf(done, places, charts), ...change }
  for (const name of Object.keys(parts) as PartName[])
    if ((only?.includes(name) ?? true) && !without.includes(name)) desk.provide(name, () => parts[name])
  return { desk, done }
}

const blocked = (obstacle: Obstacle) => ({ obstacle: () => obstacle, ask: () => expect.unreachable() })

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'the workspace of a user': {},
  'a visitor': {
    without: ['balance', 'accounts', 'shownPositions', 'shownPendings'],
    change: { closeAll: blocked('visitor'), cancelAll: blocked('visitor') },
  },
  'no position and no order': { change: { closeAll: blocked('noPositions'), cancelAll: blocked('noPendings') } },
  'another tab in front of the tables': {
    without: ['shownPositions', 'shownPendings'],
    places: { holding: 'behind' },
  },
  'another tab in front of ticket and watchlist': {
    without: ['ticket', 'watchlist'],
    places: { ticket: 'behind', watchlist: 'behind' },
  },
  'ticket and watchlist closed': {
    without: ['ticket', 'watchlist'],
    places: { ticket: 'closed', watchlist: 'closed' },
  },
  'panels in windows of their own': {
    without: ['ticket', 'watchlist', 'shownPositions', 'shownPendings'],
    places: { ticket: 'away', watchlist: 'away', holding: 'away' },
  },
  'the window of a table': {
    without: ['ticket', 'watchlist', 'layouts'],
    places: { ticket: 'away', watchlist: 'away' },
  },
  'all markets closed': { change: { closeAll: blocked('marketClosed') } },
  'no price': { change: { closeAll: blocked('noPrice') } },
  'one chart': { charts: 1 },
  'no chart': { charts: 0 },
  'before the first price': { only: [...APP, 'instrument', 'layouts', 'fullScreen', 'watchlist'] },
  'another page': { only: APP },
}

describe('an act', () => {
  it.each(Object.keys(SITUATIONS))('does something, says why not, or is not offered: %s', (name) => {
    for (const shortcut of SHORTCUTS) {
      const { desk, done } = deskIn(SITUATIONS[name] ?? {})
      // A panel that is brought to the front is drawn later.
      vi.stubGlobal('requestAnimationFrame', () => done.push('later'))
      const may = ACTS[shortcut].may(desk)
      desk.run(ACTS[shortcut])
      if (may === 'absent') expect(done, shortcut).toEqual([])
      else if (may === 'ready') expect(done, shortcut).not.toEqual([])
      else expect(done).toEqual([`${shortcut}: ${may}`])
    }
  })

  it.each<[string, Partial<Record<Shortcut, string>>]>([
    ['the workspace of a user', { buy: 'ready', closeAll: 'ready', nextChart: 'ready', balance: 'ready' }],
    ['a visitor', { buy: 'ready', closeAll: 'visitor', cancelAll: 'visitor', balance: 'absent', account1: 'absent' }],
    ['no position and no order', { closeAll: 'noPositions', cancelAll: 'noPendings', buy: 'ready' }],
    ['another tab in front of the tables', { closeAll: 'ready', cancelAll: 'ready' }],
    ['another tab in front of ticket and watchlist', { buy: 'ready', pending: 'ready', search: 'ready' }],
    ['ticket and watchlist closed', { buy: 'otherWindow', sell: 'otherWindow', search: 'otherWindow' }],
    ['panels in windows of their own', { buy: 'otherWindow', search: 'otherWindow', closeAll: 'ready' }],
    ['the window of a table', { buy: 'otherWindow', closeAll: 'ready', fullScreen: 'ready' }],
    ['all markets closed', { closeAll: 'marketClosed', cancelAll: 'ready' }],
    ['no price', { closeAll: 'noPrice' }],
    ['one chart', { nextChart: 'absent', formerChart: 'absent', period1: 'ready' }],
    ['no chart', { nextChart: 'absent', period1: 'absent' }],
    ['before the first price', { buy: 'absent', search: 'absent', closeAll: 'absent', favourite: 'ready' }],
    ['another page', { buy: 'absent', closeAll: 'absent', fullScreen: 'absent', balance: 'ready', palette: 'ready' }],
  ])('%s: %j', (name, expected) => {
    const { desk } = deskIn(SITUATIONS[name] ?? {})
    const found = Object.fromEntries(
      (Object.keys(expected) as Shortcut[]).map((shortcut) => [shortcut, ACTS[shortcut].may(desk)]),
    )
    expect(found).toEqual(expected)
  })
})

describe('what waits for the ticket', () => {
  const order = { instrument: 2, side: 'sell', lots: '0.3' } as const

  it('is taken once, when its instrument is shown', () => {
    const done: string[] = []
    const desk = createDesk()
    const parts = partsOf(done)
    let instrument = 1
    desk.provide('ticket', () => ({ ...parts.ticket, instrument }))
    desk.requestTicket(ACTS.sell, order)
    expect(done).toEqual([])
    instrument = 2
    desk.offerRequest(instrument)
    desk.offerRequest(instrument)
    expect(done).toEqual([`fill ${JSON.stringify(order)}`])
  })

  it('is not another person’s', () => {
    const done: string[] = []
    const desk = createDesk()
    desk.requestTicket(ACTS.buy, { side: 'buy' })
    desk.forgetRequest()
    desk.provide('ticket', () => partsOf(done).ticket)
    desk.offerRequest()
    expect(done).toEqual([])
  })

  it('says so where there is no ticket, and does not come back later', () => {
    const done: string[] = []
    const desk = createDesk()
    const parts = partsOf(done, { ticket: 'closed' })
    desk.requestTicket(ACTS.buy, { side: 'buy' })
    desk.provide('refusals', () => parts.refusals)
    const close = desk.provide('panels', () => parts.panels)
    desk.offerRequest()
    close()
    desk.provide('ticket', () => parts.ticket)
    desk.offerRequest()
    expect(done).toEqual(['buy: otherWindow'])
  })
})

it('of two parts with one name the later counts, and the former again once that is gone', () => {
  const { desk } = deskIn({ without: ['fullScreen'] })
  const [first, second] = [{ toggle: vi.fn() }, { toggle: vi.fn() }]
  desk.provide('fullScreen', () => first)
  const leave = desk.provide('fullScreen', () => second)
  expect(desk.part('fullScreen')).toBe(second)
  leave()
  expect(desk.part('fullScreen')).toBe(first)
})
