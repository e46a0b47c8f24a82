import type { Order, Side } from '@openlot/features/positions'
import type { useTranslation } from '@openlot/i18n/react'
import type { Shortcut } from '@openlot/features/workspace'

/** The texts that name acts and say what is in their way. */
export const ACT_TEXTS = [
  'commands',
  'common',
  'account',
  'content',
  'orders',
  'pages',
  'ticket',
  'ui',
  'workspace',
] as const
export type ActTexts = ReturnType<typeof useTranslation<typeof ACT_TEXTS>>['t']

/** Why an act of this page cannot run now. */
export type Obstacle =
  | 'otherWindow'
  | 'visitor'
  | 'loading'
  | 'failed'
  | 'noPositions'
  | 'noPendings'
  | 'noMatch'
  | 'marketClosed'
  | 'noPrice'

/** Something that a user can do, by a key, in the palette or with a button: all of them run this one object. */
export interface Act {
  /** Unique. */
  readonly name: string
  label(t: ActTexts): string
  /** Its row in the keymap, which has its usual key and the one that the user has set. */
  readonly shortcut?: Shortcut
  /** Whether it can run, is none of what is on the screen, or what is in its way. */
  may(desk: Desk): 'ready' | 'absent' | Obstacle
  run(desk: Desk): void
}

/** What the ticket is to be filled with. */
export interface TicketRequest {
  /** The id of the instrument; undefined for the one that is shown. */
  readonly instrument?: number
  readonly side?: Side
  /** A plain decimal string. */
  readonly lots?: string | undefined
  readonly kind?: 'market' | 'pending'
}

/** The rows of a table that its filter lets through. */
interface ShownOrders {
  readonly orders: readonly Order[]
  /** How many of them the act of the table takes. */
  readonly count: number
}

/** An act on all orders that are shown, which asks first. */
interface AskFirst {
  /** Why there is nothing to ask. */
  readonly obstacle: () => Obstacle | undefined
  ask(): void
}

/** A panel that acts need. */
export type NeededPanel = 'ticket' | 'watchlist' | 'holding'
/** Where a panel is: in sight, behind a tab, nowhere, or where this window cannot show it now. */
export type PanelPlace = 'front' | 'behind' | 'closed' | 'away'

/** What a workspace can start from. */
type Preset = 'trade' | 'charts' | 'focus' | 'orders'

/** What the parts of the screen can do for acts, each while it is there. */
export interface Parts {
  readonly palette: { open(): void; help(): void }
  /** Tells the user why an act cannot run. */
  readonly refusals: { tell(act: Act, why: Obstacle): void }
  /** The balance of a user; a visitor has none. */
  readonly balance: { toggle(): void }
  readonly accounts: {
    readonly names: readonly string[]
    /** Which of them is traded on. */
    readonly chosen: number
    choose(index: number): void
  }
  /** The instrument that the workspace, or a panel in a window of its own, works on. */
  readonly instrument: { readonly id: number | undefined; choose(id: number): void; toggleFavourite(): void }
  readonly charts: { readonly count: number; setPeriod(index: number): void; step(by: number): void }
  /** The chart in use. */
  readonly goToDate: { ask(): void }
  readonly alert: { ask(): void }
  readonly panels: { placeOf(panel: NeededPanel): PanelPlace; show(panel: NeededPanel): void }
  readonly layouts: {
    readonly presets: readonly Preset[]
    readonly saved: readonly string[]
    apply(preset: Preset): void
    load(name: string): void
  }
  readonly fullScreen: { toggle(): void }
  readonly ticket: { readonly instrument: number; fill(request: TicketRequest): void }
  readonly watchlist: { search(): void; focusRow(): void }
  readonly shownPositions: ShownOrders
  readonly shownPendings: ShownOrders
  readonly closeAll: AskFirst
  readonly cancelAll: AskFirst
}

export type PartName = keyof Parts

/** Where acts find what they work on. */
export interface Desk {
  /** What a part of the screen can do now; undefined while it is not there. */
  part<Name extends PartName>(name: Name): Parts[Name] | undefined
  /** Says that a part is there, until what is returned is called. Of two, the later one counts. */
  provide<Name extends PartName>(name: Name, get: () => Parts[Name] | undefined): () => void
  /** Runs an act, or says why it cannot. */
  run(act: Act): void
  /** Fills the ticket for an act, as soon as it is on the screen; nothing is ordered by that. */
  requestTicket(act: Act, request: TicketRequest): void
  /** Gives the ticket, now of this instrument, what waits for it; says so where there is no ticket. */
  offerRequest(instrument?: number): void
  /** Forgets what waits for the ticket. */
  forgetRequest(): void
}

export const readyIf = (is: boolean): 'ready' | 'absent' => (is ? 'ready' : 'absent')
