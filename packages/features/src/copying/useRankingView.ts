import type { RankItem } from '@openlot/core/contract'
import { formatUsd } from '@openlot/core/math'
import { useState } from 'react'
import { useCategories, useInstruments } from '../market/useInstruments.ts'
import { useRanking, type RankingState } from '../ranking/useRanking.ts'
import { filterTraders } from '../ranking/filterTraders.ts'
import { sortTraders, type RankOrder } from '../ranking/sortTraders.ts'
import { readCents } from './readCents.ts'

const KIND = 'kind:'

export interface RankingView extends Omit<RankingState, 'traders'> {
  /** All that are ranked. */
  all: readonly RankItem[]
  /** Those that the filters leave, in the order of the server. */
  filtered: readonly RankItem[]
  /** The same in the chosen order. */
  shown: readonly RankItem[]
  order: RankOrder
  setOrder(order: RankOrder): void
  copyable: boolean
  setCopyable(copyable: boolean): void
  /** A kind of instruments or one of them, of the options; '' for any. */
  traded: string
  setTraded(traded: string): void
  tradedOptions: readonly { value: string; label: string }[]
  /** As typed. */
  amount: string
  setAmount(amount: string): void
  isFiltered: boolean
  clear(): void
}

/** The ranking, sorted and filtered as its reader likes. */
export function useRankingView(): RankingView {
  const { traders, ...state } = useRanking()
  const { instruments } = useInstruments()
  const categories = useCategories()
  const [order, setOrder] = useState<RankOrder>('rate')
  const [copyable, setCopyable] = useState(false)
  const [traded, setTraded] = useState('')
  const [amount, setAmount] = useState('')

  const ranked = new Set(traders.flatMap(({ varieties }) => varieties))
  const offered = instruments.filter(({ Code }) => ranked.has(Code))
  const kinds = categories.filter(({ Id }) => offered.some(({ CategoryId }) => CategoryId === Id))
  const codes = traded.startsWith(KIND)
    ? new Set(instruments.filter(({ CategoryId }) => `${KIND}${CategoryId}` === traded).map(({ Code }) => Code))
    : new Set([traded])
  const entered = readCents(amount)
  const filtered = filterTraders(traders, {
    copyable,
    codes: traded === '' ? undefined : codes,
    amount: entered === undefined ? undefined : formatUsd(entered),
  })
  return {
    ...state,
    all: traders,
    filtered,
    shown: sortTraders(filtered, order),
    order,
    setOrder,
    copyable,
    setCopyable,
    traded,
    setTraded,
    tradedOptions: [
      ...kinds.map(({ Id, NameShowTrans }) => ({ value: `${KIND}${Id}`, label: NameShowTrans })),
      ...offered.map(({ Code, ShowCode }) => ({ value: Code, label: ShowCode })),
    ],
    amount,
    setAmount,
    isFiltered: copyable || traded !== '' || amount !== '',
    clear() {
      setCopyable(false)
      setTraded('')
      setAmount('')
    },
  }
}
