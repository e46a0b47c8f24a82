import type { Alert } from '@openlot/core/contract'
import { useEffect, useEffectEvent } from 'react'
import { alertsApi } from '../api/alertsApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { noticeFeedOf } from '../notices/noticeFeed.ts'
import { useOfUser } from '../session/useOfUser.ts'
import { useSession } from '../session/useSession.ts'

const none: readonly never[] = []

export interface AlertList {
  /** Those that wait or are paused first, then what has fired or expired; newest first. */
  readonly alerts: readonly Alert[]
  readonly isLoading: boolean
  /** There is none, and it could not be loaded. */
  readonly isFailed: boolean
  reload(): Promise<unknown>
}

/** Whether an alert takes one of the places that its owner has. */
export const isKept = ({ status }: Pick<Alert, 'status'>): boolean => status === 'live' || status === 'paused'

/** The alerts of whoever is logged in; read again when one has fired or ended. */
export function useAlerts(): AlertList {
  const client = useClient()
  const { user } = useSession()
  const { data, isError, refetch } = alertsApi.useAlertsQuery(useOfUser(), { refetchOnMountOrArgChange: true })
  const id = user?.id
  const reload = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (id === undefined) return undefined
    return noticeFeedOf(client, id).onFresh((fresh, isFirst) => {
      if (!isFirst && fresh.some(({ kind }) => kind === 'alert' || kind === 'alert-ended')) reload()
    })
  }, [client, id])
  return {
    alerts: data?.alerts ?? none,
    isLoading: data === undefined && !isError && id !== undefined,
    isFailed: data === undefined && isError,
    reload: refetch,
  }
}
