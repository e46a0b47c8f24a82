import { useNavigate } from 'react-router-dom'
import { accessTo } from '../session/access.ts'
import { useNotifyRealOnly } from './useNotifyRealOnly.ts'
import { useSession } from '../session/useSession.ts'

/** Opens a page; a demo account stays where it is and is notified if the page is for real accounts. */
export function useOpenPage(): (path: string) => void {
  const navigate = useNavigate()
  const notifyRealOnly = useNotifyRealOnly()
  const { user } = useSession()
  return (path) => {
    const [pathname = path] = path.split('?')
    if (accessTo(pathname, user) === 'real-only') notifyRealOnly(path)
    else void navigate(path)
  }
}
