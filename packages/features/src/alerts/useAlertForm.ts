import type { Instrument, PriceAlertKind } from '@openlot/core/contract'
import { parsePrice } from '@openlot/core/math'
import { useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { useQuote } from '../market/useQuote.ts'
import {
  type AlertInput,
  type AlertProblem,
  type AlertTraits,
  alertAbove,
  inputOf,
  newAlert,
  problemOf,
  toAdd,
  toEdit,
  withKind,
} from './alertInput.ts'
import type { MarketAlert } from './alertTerms.ts'
import { type SetAlert, useSetAlert } from './useSetAlert.ts'

/** What an alert form begins with. */
export interface AlertStart {
  /** The alert to change; a new one without. */
  alert?: MarketAlert | undefined
  /** A decimal, where a new one is to be set. */
  price?: string | undefined
}

/** An alert being typed. */
export interface AlertForm extends Omit<SetAlert, 'send'> {
  readonly input: AlertInput
  readonly traits: AlertTraits
  readonly problem: AlertProblem | undefined
  set(changes: Partial<AlertInput>): void
  setKind(kind: PriceAlertKind): void
  /** Resolves true once it is set. */
  submit(): Promise<boolean>
}

/** Setting an alert of an instrument, or changing one. */
export function useAlertForm(instrument: Instrument, { alert, price }: AlertStart): AlertForm {
  'use memo'
  const { serverNow } = useClient()
  const quote = useQuote(instrument.Id)
  const { send, ...sending } = useSetAlert({
    alert,
    isHere: ({ forex_id: id }) => id === instrument.Id,
    name: instrument.ShowCode,
    precision: instrument.PricePrecision,
  })
  const traits: AlertTraits = {
    precision: instrument.PricePrecision,
    pip: parsePrice(instrument.PipSize),
    market: quote && { bid: quote.bid, ask: quote.ask },
  }
  const [input, setInput] = useState(() =>
    alert !== undefined ? inputOf(alert) : price === undefined ? alertAbove(traits) : newAlert(price),
  )
  const found = problemOf(input, traits)
  // What waits for nothing may stand anywhere.
  const problem = alert?.status === 'paused' && found?.why === 'already' ? undefined : found
  return {
    ...sending,
    input,
    traits,
    problem,
    set: (changes) => setInput((former) => ({ ...former, ...changes })),
    setKind: (kind) => setInput((former) => withKind(former, kind, traits)),
    async submit() {
      if (problem !== undefined) return false
      const now = serverNow()
      return send({ add: toAdd(input, instrument.Id, now), edit: toEdit(input, now) })
    },
  }
}
