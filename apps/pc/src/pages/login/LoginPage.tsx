import { keepingFrom } from '@openlot/features/session'
import { linkTo, usePageTitle } from '@openlot/features/routing'
import { useLoginForm, LoginForm } from '@openlot/features/login'
import { useTranslation } from '@openlot/i18n/react'
import { useLocation } from 'react-router-dom'
import { EntryPage } from '../../parts/EntryPage.tsx'

/** The login page, with links to register and to reset a password. */
export default function LoginPage() {
  const { t } = useTranslation()
  usePageTitle(t('page.login'))
  const { search } = useLocation()
  return (
    <EntryPage>
      <LoginForm
        {...useLoginForm()}
        titleAs="h1"
        forgotLink={linkTo(keepingFrom('/forgot', search))}
        registerLink={linkTo(keepingFrom('/register', search))}
      />
    </EntryPage>
  )
}
