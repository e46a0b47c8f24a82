import type { Category, Instrument } from '@openlot/core/contract'
import { serverApi } from '../api/serverApi.ts'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import { preferencesChanged } from '../preferences/preferencesSlice.ts'

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
 * The trade list. Its quotes are those of the moment it was loaded; present ones come from `useQuote`.
 *
 * @param options.refresh load it anew whenever the screen is entered.
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

/** The categories of the trade list; empty until they are there. */
export function useCategories(): readonly Category[] {
  return serverApi.useCategoriesQuery().data ?? none
}

export interface CurrentInstrument {
  /** What the trade screen shows: the last one chosen, else the first of the list. */
  instrument: Instrument | undefined
  choose(id: number): void
}

export function useCurrentInstrument(): CurrentInstrument {
  const { instruments } = useInstruments()
  const chosen = useAppSelector(({ preferences }) => preferences.instrument)
  const dispatch = useAppDispatch()
  return {
    instrument: instruments.find(({ Id }) => Id === chosen) ?? instruments[0],
    choose: (id) => void dispatch(preferencesChanged({ instrument: id })),
  }
}
