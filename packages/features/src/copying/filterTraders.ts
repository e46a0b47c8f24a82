import type { RankItem } from '@openlot/core/contract'

/** Which traders of a ranking are shown. */
export interface RankFilter {
  /** Only who can be copied now. */
  copyable: boolean
  /** Codes of instruments, one of which has to be traded; undefined for any. */
  codes: ReadonlySet<string> | undefined
  /** What can be put in, in dollars: only who can be copied with it. Undefined for any. */
  amount: string | undefined
}

/** The traders that a filter leaves, in their order. Only a choice, so floats will do. */
export const filterTraders = (
  traders: readonly RankItem[],
  { copyable, codes, amount }: RankFilter,
): readonly RankItem[] =>
  traders.filter(
    (trader) =>
      (!copyable || trader.can_copy === 1) &&
      (codes === undefined || trader.varieties.some((code) => codes.has(code))) &&
      (amount === undefined || (trader.can_copy === 1 && Number(trader.min_amount) <= Number(amount))),
  )
