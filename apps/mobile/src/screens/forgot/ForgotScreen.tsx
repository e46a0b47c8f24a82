import { keepingFrom } from '@openlot/features/session'
import { linkTo } from '@openlot/features/routing'
import { useResetPasswordForm, ResetPasswordForm } from '@openlot/features/login'
import { useTranslation } from '@openlot/i18n/react'
import { useLocation } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'

/** Sets a new password for someone who has forgotten theirs. */
export default function ForgotScreen() {
  const { t } = useTranslation('people')
  const { search } = useLocation()
  const login = keepingFrom('/login', search)
  return (
    <Page title={t('page.forgot')} home={login}>
      <ResetPasswordForm {...useResetPasswordForm()} loginLink={linkTo(login)} />
    </Page>
  )
}
