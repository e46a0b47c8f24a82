import { keepingFrom } from '@openlot/features/session'
import { linkTo } from '@openlot/features/routing'
import { useResetPasswordForm, ResetPasswordForm } from '@openlot/features/login'
import { useTranslation } from '@openlot/i18n/react'
import { useLocation } from 'react-router-dom'
import { EntryForm } from '../../parts/EntryForm.tsx'

/** Sets a new password for someone who has forgotten theirs. */
export default function ForgotPage() {
  const { t } = useTranslation('people')
  const { search } = useLocation()
  return (
    <EntryForm title={t('page.forgot')}>
      <ResetPasswordForm {...useResetPasswordForm()} loginLink={linkTo(keepingFrom('/login', search))} />
    </EntryForm>
  )
}
