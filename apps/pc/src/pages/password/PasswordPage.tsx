import { useChangePasswordForm, ChangePasswordForm } from '@openlot/features/login'
import { useTranslation } from '@openlot/i18n/react'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** Changes the password with a code to the user's own address. */
export default function PasswordPage() {
  const { t } = useTranslation('people')
  return (
    <FramedPage title={t('page.password')}>
      <div className={card.narrow}>
        <ChangePasswordForm {...useChangePasswordForm()} />
      </div>
    </FramedPage>
  )
}
