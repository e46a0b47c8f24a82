import { keepingFrom } from '@openlot/features/session'
import { useLoginForm, LoginForm } from '@openlot/features/login'
import { usePageTitle, linkTo } from '@openlot/features/routing'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { AppBar, buttonClass, VisuallyHidden } from '@openlot/ui'
import { Languages } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'

/** The login page, with links home, to the languages, to register and to reset a password. */
export default function LoginScreen() {
  const { t } = useTranslation()
  usePageTitle(t('page.login'))
  const navigate = useNavigate()
  const { search } = useLocation()
  const { name } = useLanguage()
  const form = useLoginForm()
  return (
    <>
      <AppBar
        title={<VisuallyHidden>{t('page.login')}</VisuallyHidden>}
        onBack={() => void navigate('/')}
        actions={
          <Link
            data-edged
            to="/language"
            aria-label={`${t('language')}, ${name}`}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            <Languages aria-hidden="true" />
            <span>{name}</span>
          </Link>
        }
      />
      <LoginForm
        {...form}
        forgotLink={linkTo(keepingFrom('/forgot', search))}
        registerLink={linkTo(keepingFrom('/register', search))}
      />
    </>
  )
}
