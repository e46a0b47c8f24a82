import type { Namespace } from '@openlot/i18n'
import { useTranslation } from '@openlot/i18n/react'
import { useEffect } from 'react'
import { useMarketHealth } from '../market/useQuote.ts'

/** After the first live price, so that nothing competes with what is on the screen. */
const QUIET_MS = 3000

/** Code and texts of screens that have not been opened yet. */
export interface Prefetched {
  readonly parts: readonly (() => Promise<unknown>)[]
  readonly texts: readonly Namespace[]
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: QUIET_MS })
    else setTimeout(resolve, 0)
  })

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Loads code and texts ahead, one after the other while the app is idle, once prices are live. What has been loaded is
 * there at once, so another page may name it again.
 */
export function usePrefetch(prefetched: Prefetched): void {
  const { i18n } = useTranslation()
  const isLive = useMarketHealth() === 'live'
  useEffect(() => {
    if (!isLive || savesData()) return
    let wanted = true
    const load = async () => {
      for (const part of [() => i18n.loadNamespaces(prefetched.texts), ...prefetched.parts]) {
        await idle()
        if (!wanted) return
        await part()
      }
    }
    const timer = setTimeout(() => void load(), QUIET_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [isLive, prefetched, i18n])
}
