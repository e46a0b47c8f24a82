import type { Performance, TradeSums } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useInstruments } from '../market/useInstruments.ts'
import { SIDES, type PerformanceFilter } from './performanceFilter.ts'

/** By what results can be grouped. */
export const GROUPINGS = ['instrument', 'side', 'tag', 'leader'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The trades of one instrument, side, tag or leader. */
export interface ResultGroup {
  readonly key: string
  readonly name: string
  /** The key of the logo of an instrument. */
  readonly logo?: string
  /** Typed by a user, so it may be in any language. */
  readonly isOwnWord?: true
  readonly sums: TradeSums
  /** What shows these trades alone; absent where they cannot be. */
  readonly filter?: Partial<PerformanceFilter>
}

/** What trades have brought, by what they have in common. */
export type ResultGroups = Readonly<Record<Grouping, readonly ResultGroup[]>>

/** What groups an answer: each list best first, by name. */
export function useGroupsOf(): (by: Performance['by']) => ResultGroups {
  const { t } = useTranslation('common')
  const { instruments } = useInstruments()
  return ({ instrument, side, tag, leader }) => ({
    instrument: instrument.map(({ forex_id, ShowCode, ...sums }) => ({
      key: String(forex_id),
      name: ShowCode,
      logo: instruments.find(({ Id }) => Id === forex_id)?.Logo ?? ShowCode,
      sums,
      filter: { instrument: forex_id },
    })),
    side: side.flatMap(({ side: of, ...sums }) => {
      const known = SIDES.find((one) => one.side === of)
      return known === undefined
        ? []
        : [{ key: known.name, name: t(`side.${known.name}`), sums, filter: { side: known.side } }]
    }),
    tag: tag.map(({ tag: name, ...sums }) => ({ key: name, name, isOwnWord: true, sums, filter: { tag: name } })),
    leader: leader.map(({ leader: name, ...sums }) => ({ key: name, name, isOwnWord: true, sums })),
  })
}

/** The groups of an answer. */
export const useResultGroups = (by: Performance['by']): ResultGroups => useGroupsOf()(by)
