import { MARKET_OPEN, type Category, type Instrument } from '@openlot/core/contract'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { serverApi } from '../api/serverApi.ts'
import { instrumentChosen, type WithPreferences } from '../preferences/preferencesSlice.ts'

const none: readonly never[] = []

export interface InstrumentList {
  instruments: readonly Instrument[]
  /** There is no list to show yet. */
  isLoading: boolean
  /** There is none, and it could not be loaded. */
  isFailed: boolean
  reload(): Promise<unknown>
}

/**
 * The trade list. Its quotes are from when it was loaded; current ones come from `useQuote`.
 *
 * @param options.refresh reload it whenever the screen is entered.
 */
export function useInstruments({ refresh = false }: { refresh?: boolean } = {}): InstrumentList {
  const { data, isError, refetch } = serverApi.useInstrumentsQuery(undefined, { refetchOnMountOrArgChange: refresh })
  return {
    instruments: data ?? none,
    isLoading: data === undefined && !isError,
    isFailed: data === undefined && isError,
    reload: refetch,
  }
}

/** The categories of the trade list; empty until they have loaded. */
export function useCategories(): readonly Category[] {
  return serverApi.useCategoriesQuery().data ?? none
}

export interface CurrentInstrument {
  /** The instrument of the trade screen: the last one chosen, else the first that is open. */
  instrument: Instrument | undefined
  choose(id: number): void
}

/** The chosen instrument, and choosing another one. */
export function useCurrentInstrument(): CurrentInstrument {
  const { instruments } = useInstruments()
  const chosen = useSelector(({ preferences }: WithPreferences) => preferences.instrument)
  const dispatch = useDispatch()
  return {
    instrument:
      instruments.find(({ Id }) => Id === chosen) ??
      instruments.find(({ MarketStatus }) => MarketStatus === MARKET_OPEN) ??
      instruments[0],
    choose: useCallback((id) => void dispatch(instrumentChosen(id)), [dispatch]),
  }
}

/**
 * The instrument of the screen that trades it. The first one shown stays chosen: it must not change under the hand of
 * someone who is about to deal because another market has opened.
 */
export function useTradedInstrument(): CurrentInstrument {
  const { instrument, choose } = useCurrentInstrument()
  const id = instrument?.Id
  useEffect(() => {
    if (id !== undefined) choose(id)
  }, [id, choose])
  return { instrument, choose }
}
