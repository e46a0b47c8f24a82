import { keepingFrom } from '@openlot/features/session'
import { linkTo } from '@openlot/features/routing'
import { useRegisterForm, RegisterForm } from '@openlot/features/login'
import { useTranslation } from '@openlot/i18n/react'
import { useLocation } from 'react-router-dom'
import { Page } from '../../shell/Page.tsx'

/** Opens a real account for an email address, then goes on to where the visitor came from. */
export default function RegisterScreen() {
  const { t } = useTranslation('people')
  const { search } = useLocation()
  const login = keepingFrom('/login', search)
  return (
    <Page title={t('page.register')} home={login}>
      <RegisterForm {...useRegisterForm()} loginLink={linkTo(login)} />
    </Page>
  )
}
