import type { Instrument } from '@openlot/core/contract'
import { formatDate, formatDuration, type LanguageCode } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { groupByOpening, openingOf, type MarketGroup, type Opening } from './opening.ts'
import { useInstruments } from './useInstruments.ts'
import { useQuote } from './useQuote.ts'

/** Times of opening are shown to the minute. */
const INTERVAL_MS = 20_000
/** By then the server has answered, where the device's own clock was all there was to go by. */
const FIRST_MS = 2000

/** The server's time in ms, for what is shown to the minute. */
export function useNow(): number {
  const { serverNow } = useClient()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const lookAfter = (ms: number) => {
      timer = setTimeout(() => {
        setNow(serverNow())
        lookAfter(INTERVAL_MS)
      }, ms)
    }
    lookAfter(FIRST_MS)
    return () => clearTimeout(timer)
  }, [serverNow])
  return now
}

/** An opening in words. */
export interface OpeningTexts {
  /** "Mon 06:00", in the user's own time. */
  readonly opens: string
  /** "1d 14h". */
  readonly wait: string
  readonly elapsed: number
}

const describe = (opening: Opening, now: number, language: LanguageCode): OpeningTexts => ({
  opens: formatDate(opening.opensAt, language, 'weekdayTime'),
  wait: formatDuration(opening.opensAt - now, language),
  elapsed: opening.elapsed,
})

/** When the closed market of an instrument opens; undefined while it is open, or where nobody knows. */
export function useOpening(instrument: Pick<Instrument, 'Id' | 'OpensAt' | 'ClosedSince'>): OpeningTexts | undefined {
  const { code } = useLanguage()
  const isClosed = useQuote(instrument.Id)?.isOpen === false
  const now = useNow()
  const opening = isClosed ? openingOf(instrument, now) : undefined
  return opening && describe(opening, now, code)
}

/** The first instrument of the list whose market is open; undefined while all are closed. */
export function useFirstOpenInstrument(): Instrument | undefined {
  const { instruments } = useInstruments()
  return useMarketGroups(instruments).find(({ isOpen }) => isOpen)?.items[0]
}

/** The instruments of a list by when their markets open, open ones first. */
export function useMarketGroups<Item extends Pick<Instrument, 'Id' | 'OpensAt' | 'ClosedSince'>>(
  items: readonly Item[],
): (MarketGroup<Item> & { readonly texts: OpeningTexts | undefined })[] {
  const { market } = useClient()
  const { code } = useLanguage()
  const now = useNow()
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = items.map(({ Id }) => market.subscribe(Id, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [market, items],
  )
  // Only a market that opens or closes changes it.
  const open = useSyncExternalStore(subscribe, () =>
    items.map(({ Id }) => (market.quote(Id)?.isOpen === false ? 0 : 1)).join(''),
  )
  const openIds = new Set(items.filter((_, index) => open[index] === '1').map(({ Id }) => Id))
  return groupByOpening(items, (id) => openIds.has(id), now).map((group) => ({
    ...group,
    texts: group.opening && describe(group.opening, now, code),
  }))
}
