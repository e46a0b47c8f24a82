import { SHORTCUTS, type Shortcut } from '@openlot/features/workspace'
import { readyIf, type Act, type Desk, type NeededPanel, type Parts, type TicketRequest } from './act.ts'
import { focusIn } from './focusIn.ts'

/** An act apart from what its row in the keymap says of it. */
type KeyedAct = Omit<Act, 'name' | 'label' | 'shortcut' | 'run'> & { run(desk: Desk, act: Act): void }

/** An act of one part, which can run while that is there. */
const of = <Name extends keyof Parts>(name: Name, run: (part: Parts[Name]) => void): KeyedAct => ({
  may: (desk) => readyIf(desk.part(name) !== undefined),
  run(desk) {
    const part = desk.part(name)
    if (part !== undefined) run(part)
  },
})

/** Whether this window has a panel, in sight or behind another tab. */
export function mayUse(desk: Desk, panel: NeededPanel): ReturnType<Act['may']> {
  const place = desk.part('panels')?.placeOf(panel)
  if (place === undefined) return 'absent'
  return place === 'front' || place === 'behind' ? 'ready' : 'otherWindow'
}

/** Brings a panel to the front, if it is behind another tab. */
export function bring(desk: Desk, panel: NeededPanel): void {
  const panels = desk.part('panels')
  if (panels?.placeOf(panel) === 'behind') panels.show(panel)
}

/** Fills the ticket; Enter then places the order. */
const fill = (request: TicketRequest): KeyedAct => ({
  may: (desk) => mayUse(desk, 'ticket'),
  run(desk, act) {
    bring(desk, 'ticket')
    desk.requestTicket(act, request)
  },
})

const period = (index: number): KeyedAct => ({
  may: (desk) => readyIf((desk.part('charts')?.count ?? 0) > 0),
  run: (desk) => desk.part('charts')?.setPeriod(index),
})

/** To the next or the former chart; one chart alone has none. */
const step = (by: number): KeyedAct => ({
  may: (desk) => readyIf((desk.part('charts')?.count ?? 0) > 1),
  run: (desk) => desk.part('charts')?.step(by),
})

/** Where there are fewer accounts the key does nothing, also in the browser, where it would leave the page. */
const account = (index: number): KeyedAct => of('accounts', ({ choose }) => choose(index))

/** An act on all orders that are shown: whichever table is in front, it asks. */
const askFirst = (name: 'closeAll' | 'cancelAll'): KeyedAct => ({
  may(desk) {
    const part = desk.part(name)
    return part === undefined ? 'absent' : (part.obstacle() ?? 'ready')
  },
  run: (desk) => desk.part(name)?.ask(),
})

const KEYED: Readonly<Record<Shortcut, KeyedAct>> = {
  palette: of('palette', ({ open }) => open()),
  help: of('palette', ({ help }) => help()),
  search: {
    may: (desk) => mayUse(desk, 'watchlist'),
    run(desk) {
      bring(desk, 'watchlist')
      focusIn(desk, 'watchlist', (watchlist) => watchlist.search())
    },
  },
  buy: fill({ side: 'buy' }),
  sell: fill({ side: 'sell' }),
  pending: fill({ kind: 'pending' }),
  favourite: {
    may: (desk) => readyIf(desk.part('instrument')?.id !== undefined),
    run: (desk) => desk.part('instrument')?.toggleFavourite(),
  },
  balance: of('balance', ({ toggle }) => toggle()),
  fullScreen: of('fullScreen', ({ toggle }) => toggle()),
  period1: period(0),
  period2: period(1),
  period3: period(2),
  period4: period(3),
  period5: period(4),
  period6: period(5),
  goToDate: of('goToDate', ({ ask }) => ask()),
  alert: of('alert', ({ ask }) => ask()),
  nextChart: step(1),
  formerChart: step(-1),
  account1: account(0),
  account2: account(1),
  account3: account(2),
  account4: account(3),
  account5: account(4),
  account6: account(5),
  account7: account(6),
  account8: account(7),
  account9: account(8),
  closeAll: askFirst('closeAll'),
  cancelAll: askFirst('cancelAll'),
}

/** An act with its row in the keymap. */
function keyed(shortcut: Shortcut): Act {
  const { may, run } = KEYED[shortcut]
  const act: Act = {
    name: shortcut,
    shortcut,
    label: (t) => t(`commands:shortcut.${shortcut}`),
    may,
    run: (desk) => run(desk, act),
  }
  return act
}

/** The acts that a key can have, by their row in the keymap. */
export const ACTS = Object.fromEntries(SHORTCUTS.map((name) => [name, keyed(name)])) as Readonly<Record<Shortcut, Act>>
