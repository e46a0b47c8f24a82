import { useTranslation } from '@openlot/i18n/react'
import { useCallback } from 'react'
import { useNotify } from '../client/ClientProvider.tsx'

/** Notifies the user that something is for real accounts only. */
export function useNotifyRealOnly(): () => void {
  const notify = useNotify()
  const { t } = useTranslation()
  return useCallback(() => notify.show({ tone: 'info', title: t('realOnly') }), [notify, t])
}
