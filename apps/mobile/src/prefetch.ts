import type { Prefetched } from '@openlot/features'
import { LazyConfirmDialog } from '@openlot/ui'
import { pages } from './routes.ts'
import { OrderSheet } from './shell/layers.ts'
import { loadFeedback } from './shell/feedback.ts'

const tabs = pages.filter(({ tab }) => tab !== undefined)

/** What a tap may need next: without it a trader who has just lost the network could not see his positions. */
export const prefetched: Prefetched = {
  parts: [loadFeedback, ...tabs.map(({ load }) => load), LazyConfirmDialog.load, OrderSheet.load],
  texts: tabs.flatMap(({ texts }) => texts),
}
