import { useLoginForm, usePageTitle } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { LoginForm } from '@openlot/ui'

/** The login page. */
export default function LoginPage() {
  const { t } = useTranslation()
  usePageTitle(t('page.login'))
  return <LoginForm {...useLoginForm()} />
}
