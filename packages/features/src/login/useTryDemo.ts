import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { serverApi } from '../api/serverApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { pathAfterLogin } from '../session/loginRedirect.ts'
import { signedIn } from '../session/sessionSlice.ts'
import { demoId } from '../session/storedSession.ts'

export interface DemoLogin {
  /**
   * Logs in with this device's demo account, which is created when there is none.
   *
   * @param to where to go then; back to where a login was asked for unless told.
   */
  tryDemo(to?: string): Promise<void>
  isStartingDemo: boolean
}

/** Logging in with this device's demo account. */
export function useTryDemo(): DemoLogin {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { storage } = useClient()
  const notify = useNotify()
  const { t } = useTranslation()
  const { code } = useLanguage()
  const [ask, { isLoading }] = serverApi.useCreateDemoAccountMutation()
  return {
    async tryDemo(to) {
      const { data } = await ask({ demo_id: demoId(storage) })
      if (data === undefined) return
      dispatch(signedIn(data))
      notify.show({ tone: 'success', title: t('demo.started', { amount: formatMoney(data.user.balance, code) }) })
      void navigate(to ?? pathAfterLogin(search), { replace: to === undefined })
    },
    isStartingDemo: isLoading,
  }
}
