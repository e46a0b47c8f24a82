import { useTranslation } from '@openlot/i18n/react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNotify } from '../client/ClientProvider.tsx'
import { registerPath } from '../session/loginRedirect.ts'

/** Notifies a demo user that a page is for real accounts only, and offers to open one and go on to that page. */
export function useNotifyRealOnly(): (path: string) => void {
  const notify = useNotify()
  const navigate = useNavigate()
  const { t } = useTranslation()
  return useCallback(
    (path) => {
      const onPress = () => void navigate(registerPath(path))
      notify.show({ tone: 'info', title: t('realOnly'), action: { label: t('openReal'), onPress } })
    },
    [notify, navigate, t],
  )
}
