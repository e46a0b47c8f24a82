import { useTranslation } from '@openlot/i18n/react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNotify } from '../client/ClientProvider.tsx'
import { accessTo } from '../session/access.ts'
import { useSession } from '../session/useSession.ts'

/** Notifies the user that something is for real accounts only. */
export function useNotifyRealOnly(): () => void {
  const notify = useNotify()
  const { t } = useTranslation()
  return useCallback(() => notify.show({ tone: 'info', title: t('realOnly') }), [notify, t])
}

/** Opens a page; a demo account stays where it is and is notified if the page is for real accounts. */
export function useOpenPage(): (path: string) => void {
  const navigate = useNavigate()
  const notifyRealOnly = useNotifyRealOnly()
  const { user } = useSession()
  return (path) => {
    const [pathname = path] = path.split('?')
    if (accessTo(pathname, user) === 'real-only') notifyRealOnly()
    else void navigate(path)
  }
}
