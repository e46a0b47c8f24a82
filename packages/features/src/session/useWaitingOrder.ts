import { useSelector } from 'react-redux'
import type { WithSession } from './sessionSlice.ts'
import type { WaitingOrder } from './waitingOrder.ts'

/** The order that waits for whom logs in; undefined for none. */
export const useWaitingOrder = (): WaitingOrder | undefined =>
  useSelector(({ session }: WithSession) => session.waitingOrder)
