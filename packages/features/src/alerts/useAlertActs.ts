import type { Alert } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { alertsApi } from '../api/alertsApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useSession } from '../session/useSession.ts'
import { addAgain } from './alertInput.ts'
import { isOfAccount } from './alertTerms.ts'
import { useConditions } from './useConditions.ts'

/** What is done with an alert beside changing what it waits for. */
export interface AlertActs {
  /** Pauses it, or lets it wait again; one that has fired or expired waits anew. */
  toggle(alert: Alert, isOn: boolean): void
  /** Removes it at once; the message that says so takes it back. */
  remove(alert: Alert, precision?: number): Promise<void>
}

/** Pausing and removing alerts. */
export function useAlertActs(): AlertActs {
  'use memo'
  const { t } = useTranslation('alerts')
  const notify = useNotify()
  const { serverNow } = useClient()
  const conditionOf = useConditions()
  const { user } = useSession()
  const [edit] = alertsApi.useEditAlertMutation()
  const [removeOne] = alertsApi.useRemoveAlertMutation()
  const [add] = alertsApi.useAddAlertMutation()
  // Another account may be chosen by now.
  const ownerOf = ({ account_id: account }: Alert) => ({ user: user?.id ?? 0, account })
  return {
    toggle({ id }, isOn) {
      if (user !== undefined) void edit({ user: user.id, input: { id, on: isOn ? 1 : 0 } })
    },
    async remove(alert, precision) {
      const { data } = await removeOne({ id: alert.id })
      if (data === undefined) return
      const again = addAgain(alert, serverNow())
      let isBack = false
      notify.show({
        tone: 'info',
        title: t('removed'),
        text: conditionOf(alert, precision),
        ...(again && {
          action: {
            label: t('undo'),
            onPress: () => {
              if (!isBack) void add({ ...again, ...(isOfAccount(alert) && { of: ownerOf(alert) }) })
              isBack = true
            },
          },
        }),
      })
    },
  }
}
