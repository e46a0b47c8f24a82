import { useTranslation } from '@openlot/i18n/react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNotify } from '../client/ClientProvider.tsx'
import { accessTo } from './access.ts'
import { useSession } from './useSession.ts'

/** Says that something is for real accounts only. */
export function useTellRealOnly(): () => void {
  const notify = useNotify()
  const { t } = useTranslation()
  return useCallback(() => notify.show({ tone: 'info', title: t('realOnly') }), [notify, t])
}

/** Opens a page; a demo account stays where it is and is told when the page is not for it. */
export function useOpenPage(): (path: string) => void {
  const navigate = useNavigate()
  const tellRealOnly = useTellRealOnly()
  const { user } = useSession()
  return (path) => {
    const [pathname = path] = path.split('?')
    if (accessTo(pathname, user) === 'real-only') tellRealOnly()
    else void navigate(path)
  }
}
