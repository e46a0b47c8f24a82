import type { Prefetched } from '@openlot/features'
import { LazyConfirmDialog, LazyToastList, loadFeedback } from '@openlot/ui'
import { pages } from './routes.ts'
import { OrderSheet } from './shell/layers.ts'

const tabs = pages.filter(({ tab }) => tab !== undefined)

/** From the list of instruments, a tap leads to another tab. */
const fromHome: Prefetched = {
  parts: [LazyToastList.load, ...tabs.map(({ load }) => load)],
  texts: tabs.flatMap(({ texts }) => texts),
}

/** Elsewhere, also to a ticket or a question: a trader who has just lost the network must still see his positions. */
const fromOthers: Prefetched = {
  parts: [OrderSheet.load, LazyConfirmDialog.load, loadFeedback, ...fromHome.parts],
  texts: fromHome.texts,
}

/** What a tap on this page may need next. */
export const prefetchedFrom = (path: string): Prefetched => (path === '/' ? fromHome : fromOthers)
