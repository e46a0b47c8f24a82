import type { Period } from '@openlot/core/math'
import { useChartZone, type ChartGround } from '@openlot/ui/chart'
import { goToTime, isDated, middleOf, zoneOf } from '@openlot/ui/chart-date'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { fieldsOf, type DateFields } from '../forms/dateFields.ts'
import { timeOfFields, type DateProblem } from './goToDate.ts'

/** How far going to a date is. */
type GoToState =
  | { readonly kind: 'asked' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly why: DateProblem | 'failed' }
  /** The history begins with this candle. */
  | { readonly kind: 'before'; readonly first: number }

/** What a chart goes to a date with. */
export interface GoToDate {
  readonly fields: DateFields
  readonly isDated: boolean
  readonly state: GoToState
  /** Types another date; what is loading for the former one is given up. */
  setFields(fields: DateFields): void
  /** Goes to what is typed. */
  submit(): void
  /** Goes to the start of a candle, in milliseconds since the epoch. */
  goTo(time: number): void
}

/** Going to a date of a chart: it begins with the one in the middle, and is given up when what shows it goes. */
export function useGoToDate(ground: ChartGround, period: Period, onArrived: () => void): GoToDate {
  const { session } = ground
  const { serverNow } = useClient()
  const zone = zoneOf(period, useChartZone().timeZone)
  const [fields, setFields] = useState(() => fieldsOf(middleOf(session) ?? serverNow(), zone))
  const [state, setState] = useState<GoToState>({ kind: 'asked' })
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  async function goTo(time: number) {
    const own = new AbortController()
    going.current = own
    setState({ kind: 'loading' })
    const arrival = await goToTime(session, time, own.signal).catch(() => ({ kind: 'failed' }) as const)
    if (own.signal.aborted) return
    switch (arrival.kind) {
      case 'before':
        return setState(arrival)
      case 'failed':
        return setState({ kind: 'refused', why: 'failed' })
      case 'shown':
      case 'cancelled':
        return onArrived()
    }
  }

  return {
    fields,
    isDated: isDated(period),
    state,
    setFields(next) {
      going.current?.abort()
      setFields(next)
      setState({ kind: 'asked' })
    },
    submit() {
      // A key that is held goes once.
      if (state.kind === 'loading') return
      const time = timeOfFields(fields, { isDated: isDated(period), timeZone: zone, now: serverNow() })
      if (typeof time === 'string') setState({ kind: 'refused', why: time })
      else void goTo(time)
    },
    goTo: (time) => void goTo(time),
  }
}
