import { useTranslation } from '@openlot/i18n/react'
import { loginApi } from '../api/loginApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'

/** Closes everything in the demo account and restores its starting balance. */
export function useResetDemo(): { reset(): Promise<void>; isResetting: boolean } {
  const notify = useNotify()
  const { t } = useTranslation('account')
  const [ask, { isLoading }] = loginApi.useResetDemoAccountMutation()
  return {
    reset: async () => {
      const { data } = await ask()
      if (data !== undefined) notify.show({ tone: 'success', title: t('reset.done') })
    },
    isResetting: isLoading,
  }
}
