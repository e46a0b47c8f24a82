import { MAX_ALERTS, MAX_ALERTS_EACH, type Instrument, type PriceAlertKind } from '@openlot/core/contract'
import { parsePrice } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { alertsApi } from '../api/alertsApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useQuote } from '../market/useQuote.ts'
import { useSession } from '../session/useSession.ts'
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
import { isKept, useAlerts } from './useAlerts.ts'
import { useConditions } from './useConditions.ts'

/** What an alert form begins with. */
export interface AlertStart {
  /** The alert to change; a new one without. */
  alert?: MarketAlert | undefined
  /** A decimal, where a new one is to be set. */
  price?: string | undefined
}

/** An alert being typed. */
export interface AlertForm {
  readonly input: AlertInput
  readonly traits: AlertTraits
  readonly problem: AlertProblem | undefined
  /** As many as there may be, where there is no room for another; undefined where there is. */
  readonly full: number | undefined
  readonly isSending: boolean
  set(changes: Partial<AlertInput>): void
  setKind(kind: PriceAlertKind): void
  /** Resolves true once it is set. */
  submit(): Promise<boolean>
}

/** Setting an alert of an instrument, or changing one. */
export function useAlertForm(instrument: Instrument, { alert, price }: AlertStart): AlertForm {
  'use memo'
  const { t } = useTranslation('alerts')
  const notify = useNotify()
  const { serverNow } = useClient()
  const { user } = useSession()
  const conditionOf = useConditions()
  const { alerts } = useAlerts()
  const quote = useQuote(instrument.Id)
  const traits: AlertTraits = {
    precision: instrument.PricePrecision,
    pip: parsePrice(instrument.PipSize),
    market: quote && { bid: quote.bid, ask: quote.ask },
  }
  const [add, { isLoading: isAdding }] = alertsApi.useAddAlertMutation()
  const [edit, { isLoading: isEditing }] = alertsApi.useEditAlertMutation()
  const [input, setInput] = useState(() =>
    alert !== undefined ? inputOf(alert) : price === undefined ? alertAbove(traits) : newAlert(price),
  )
  const isSending = isAdding || isEditing
  const found = problemOf(input, traits)
  // What waits for nothing may stand anywhere.
  const problem = alert?.status === 'paused' && found?.why === 'already' ? undefined : found

  function fullAt(): number | undefined {
    if (alert !== undefined && isKept(alert)) return undefined
    const kept = alerts.filter(isKept)
    if (kept.length >= MAX_ALERTS) return MAX_ALERTS
    const here = kept.filter(({ forex_id: id }) => id === instrument.Id)
    return here.length >= MAX_ALERTS_EACH ? MAX_ALERTS_EACH : undefined
  }
  const full = fullAt()

  async function submit(): Promise<boolean> {
    if (problem !== undefined || full !== undefined || isSending || user === undefined) return false
    const { data } =
      alert === undefined
        ? await add(toAdd(input, instrument.Id, serverNow()))
        : await edit({ user: user.id, input: toEdit(input, alert.id, serverNow()) })
    if (data === undefined) return false
    const text = [instrument.ShowCode, conditionOf(data, instrument.PricePrecision)].join(' · ')
    notify.show({ tone: 'success', title: t(alert === undefined ? 'set' : 'saved'), text })
    return true
  }
  return {
    input,
    traits,
    problem,
    full,
    isSending,
    set: (changes) => setInput((former) => ({ ...former, ...changes })),
    setKind: (kind) => setInput((former) => withKind(former, kind, traits)),
    submit,
  }
}
