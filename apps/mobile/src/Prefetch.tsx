import { OrdersAndAlerts } from '@openlot/features/alerts'
import { CloseConfirmation, DraftActions, LineCloser } from '@openlot/features/positions'
import { useSession } from '@openlot/features/session'
import { usePrefetch, type Prefetched } from '@openlot/features/startup'
import { LazyConfirmDialog, LazyPart, lazyRetry, LazyToastList, loadFeedback, loadPull } from '@openlot/ui'
import { useLocation } from 'react-router-dom'
import { pages } from './routes.ts'
import { loadInstrumentLogo } from './shell/LazyInstrumentLogo.tsx'
import { HistoryList, OrderSheet, PendingList } from './screens/layers.ts'

const LearnHere = lazyRetry(() => import('./LearnHere.tsx'))

const tabs = pages.filter(({ tab }) => tab !== undefined)
const account = pages.filter(({ isNextOfUser }) => isNextOfUser)

/** From the list of instruments, a tap leads to another tab. */
const fromHome: Prefetched = {
  parts: [LazyToastList.load, loadPull, loadInstrumentLogo, ...tabs.map(({ load }) => load)],
  texts: tabs.flatMap(({ texts }) => texts),
}

/** The avatar of a user leads to the account. */
const fromHomeOfUser: Prefetched = {
  parts: [...fromHome.parts, ...account.map(({ load }) => load)],
  texts: [...fromHome.texts, ...account.flatMap(({ texts }) => texts)],
}

/** Elsewhere a visitor's next step is a ticket. Its sheet is large, and without an account there are no orders to see. */
const forVisitors: Prefetched = { parts: [LazyToastList.load, OrderSheet.load], texts: ['ticket'] }

/** A user's next step may be any: after the loss of the network, positions and questions must still be shown. */
const forUsers: Prefetched = {
  parts: [
    OrderSheet.load,
    LazyConfirmDialog.load,
    loadFeedback,
    OrdersAndAlerts.load,
    DraftActions.load,
    LineCloser.load,
    CloseConfirmation.load,
    PendingList.load,
    HistoryList.load,
    ...fromHomeOfUser.parts,
  ],
  texts: ['ticket', ...fromHomeOfUser.texts],
}

/** What a tap on this page may need next. */
const prefetchedFrom = (path: string, isUser: boolean): Prefetched =>
  path === '/' ? (isUser ? fromHomeOfUser : fromHome) : isUser ? forUsers : forVisitors

/** Loads ahead what may be needed next. Shows nothing but the tour of a user who wants it. */
export default function Prefetch() {
  const { pathname } = useLocation()
  const { user } = useSession()
  usePrefetch(prefetchedFrom(pathname, user !== undefined))
  if (user === undefined) return null
  return (
    <LazyPart>
      <LearnHere />
    </LazyPart>
  )
}
