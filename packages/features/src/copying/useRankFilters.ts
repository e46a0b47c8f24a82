import { formatUsd } from '@openlot/core/math'
import { useState } from 'react'
import { useCategories, useInstruments } from '../market/useInstruments.ts'
import { readCents } from './readCents.ts'
import type { RankingView } from './useRankingView.ts'

const KIND = 'kind:'

/** The fields of a ranking's filter. */
export interface RankFields {
  copyable: boolean
  setCopyable(copyable: boolean): void
  /** A kind of instruments or one of them, of the options; '' for any. */
  traded: string
  setTraded(traded: string): void
  tradedOptions: readonly { value: string; label: string }[]
  /** As typed. */
  amount: string
  setAmount(amount: string): void
}

/** What can be asked of the traders on show: what they trade, and with how much they can be copied. */
export function useRankFilters({
  all,
  filter,
  setFilter,
}: Pick<RankingView, 'all' | 'filter' | 'setFilter'>): RankFields {
  const { instruments } = useInstruments()
  const categories = useCategories()
  const [traded, setTraded] = useState('')
  const [amount, setAmount] = useState('')
  const ranked = new Set(all.flatMap(({ varieties }) => varieties))
  const offered = instruments.filter(({ Code }) => ranked.has(Code))
  const kinds = categories.filter(({ Id }) => offered.some(({ CategoryId }) => CategoryId === Id))
  const codesOf = (value: string) =>
    value.startsWith(KIND)
      ? new Set(instruments.filter(({ CategoryId }) => `${KIND}${CategoryId}` === value).map(({ Code }) => Code))
      : new Set([value])
  return {
    copyable: filter.copyable,
    setCopyable: (copyable) => setFilter({ ...filter, copyable }),
    traded: filter.codes === undefined ? '' : traded,
    setTraded(value) {
      setTraded(value)
      setFilter({ ...filter, codes: value === '' ? undefined : codesOf(value) })
    },
    tradedOptions: [
      ...kinds.map(({ Id, NameShowTrans }) => ({ value: `${KIND}${Id}`, label: NameShowTrans })),
      ...offered.map(({ Code, ShowCode }) => ({ value: Code, label: ShowCode })),
    ],
    amount,
    setAmount(text) {
      setAmount(text)
      const entered = readCents(text)
      setFilter({ ...filter, amount: entered === undefined ? undefined : formatUsd(entered) })
    },
  }
}
