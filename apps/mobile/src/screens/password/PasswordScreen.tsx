import { useChangePasswordForm, ChangePasswordForm } from '@openlot/features/login'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'

/** Changes the password with a code to the user's own address. */
export default function PasswordScreen() {
  const { t } = useTranslation('people')
  return (
    <Page title={t('page.password')}>
      <ChangePasswordForm {...useChangePasswordForm()} wide />
    </Page>
  )
}
