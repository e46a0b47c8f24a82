import { keepingFrom } from '@openlot/features/session'
import { linkTo } from '@openlot/features/routing'
import { useRegisterForm, RegisterForm } from '@openlot/features/login'
import { useTranslation } from '@openlot/i18n/react'
import { useLocation } from 'react-router-dom'
import { EntryForm } from '../../parts/EntryForm.tsx'

/** Opens a real account for an email address, then goes on to where the visitor came from. */
export default function RegisterPage() {
  const { t } = useTranslation('people')
  const { search } = useLocation()
  return (
    <EntryForm title={t('page.register')}>
      <RegisterForm {...useRegisterForm()} loginLink={linkTo(keepingFrom('/login', search))} />
    </EntryForm>
  )
}
