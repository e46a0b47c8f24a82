import { useLoginForm, usePageTitle } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { AppBar, IconButton, LoginForm } from '@openlot/ui'
import { Globe } from 'lucide-react'
import { useNavigate } from 'react-router-dom'

/** The login page, with links home and to the languages. */
export default function LoginScreen() {
  const { t } = useTranslation()
  usePageTitle(t('page.login'))
  const navigate = useNavigate()
  const form = useLoginForm()
  return (
    <>
      <AppBar
        title={t('page.login')}
        onBack={() => void navigate('/')}
        actions={
          <IconButton
            label={t('language')}
            icon={<Globe aria-hidden="true" />}
            onClick={() => void navigate('/language')}
          />
        }
      />
      <LoginForm {...form} />
    </>
  )
}
