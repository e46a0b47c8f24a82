import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { fundsApi } from '../api/fundsApi.ts'

/** How often open records on show are reloaded: an operator may decide at any time. */
export const RECORDS_REFRESH_MS = 10_000

/** Reloads wallet and account when the number of open records changes: money has moved. */
export function useMoneyMoves(openCount: number): void {
  const dispatch = useDispatch()
  const known = useRef(openCount)
  useEffect(() => {
    if (known.current === openCount) return
    known.current = openCount
    dispatch(fundsApi.util.invalidateTags(['Wallet', 'Account']))
  }, [openCount, dispatch])
}
