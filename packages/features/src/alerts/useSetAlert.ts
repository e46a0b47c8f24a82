import { MAX_ALERTS, MAX_ALERTS_EACH, type Alert } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { alertsApi } from '../api/alertsApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useSession } from '../session/useSession.ts'
import { isKept, useAlerts } from './useAlerts.ts'
import { useConditions } from './useConditions.ts'

interface Subject {
  /** The alert to change; a new one without. */
  readonly alert: Alert | undefined
  /** Whether another alert is about the same instrument or account, which has only so many. */
  isHere(other: Alert): boolean
  readonly name: string
  /** Decimals of its prices. */
  readonly precision?: number
}

/** What sends an alert that was typed. */
export interface SetAlert {
  /** As many as there may be, where there is no room for another; undefined where there is. */
  readonly full: number | undefined
  readonly isSending: boolean
  /** Sends it, and says so; resolves true once it is set. */
  send(input: {
    add: Parameters<ReturnType<typeof alertsApi.useAddAlertMutation>[0]>[0]
    edit: Omit<Parameters<ReturnType<typeof alertsApi.useEditAlertMutation>[0]>[0]['input'], 'id'>
  }): Promise<boolean>
}

/** Sets an alert, or changes one, where there is room for it. */
export function useSetAlert({ alert, isHere, name, precision }: Subject): SetAlert {
  'use memo'
  const { t } = useTranslation('alerts')
  const notify = useNotify()
  const { user } = useSession()
  const conditionOf = useConditions()
  const { alerts } = useAlerts()
  const [add, { isLoading: isAdding }] = alertsApi.useAddAlertMutation()
  const [edit, { isLoading: isEditing }] = alertsApi.useEditAlertMutation()
  const isSending = isAdding || isEditing

  function fullAt(): number | undefined {
    if (alert !== undefined && isKept(alert)) return undefined
    const kept = alerts.filter(isKept)
    if (kept.length >= MAX_ALERTS) return MAX_ALERTS
    return kept.filter(isHere).length >= MAX_ALERTS_EACH ? MAX_ALERTS_EACH : undefined
  }
  const full = fullAt()

  return {
    full,
    isSending,
    async send(input) {
      if (full !== undefined || isSending || user === undefined) return false
      const { data } =
        alert === undefined
          ? await add(input.add)
          : await edit({ user: user.id, input: { ...input.edit, id: alert.id } })
      if (data === undefined) return false
      const text = [name, conditionOf(data, precision)].join(' · ')
      notify.show({ tone: 'success', title: t(alert === undefined ? 'set' : 'saved'), text })
      return true
    },
  }
}
