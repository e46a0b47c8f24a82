import type { Instrument } from '@openlot/core/contract'
import { useState } from 'react'
import { filterInstruments } from './filterInstruments.ts'
import { useCategoryChoice, type CategoryChoice } from './useCategoryChoice.ts'
import { useInstruments } from './useInstruments.ts'

export interface InstrumentSearch {
  chips: CategoryChoice['chips']
  text: string
  setText(text: string): void
  /** What matches category and text. */
  found: readonly Instrument[]
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
}

/** A search for an instrument by category, own list, code or name. */
export function useInstrumentSearch(): InstrumentSearch {
  const { instruments, ...list } = useInstruments()
  const { filter, chips } = useCategoryChoice({ own: true })
  const [text, setText] = useState('')
  return { ...list, chips, text, setText, found: filterInstruments(instruments, { ...filter, search: text }) }
}
