import { OwnComplaint } from '@openlot/features/support'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from './EmailPage.module.css'

/** Where complaints go, and what they should say. */
export default function EmailPage() {
  const { t } = useTranslation('content')
  return (
    <FramedPage title={t('page.email')}>
      <div className={styles.words}>
        <OwnComplaint />
      </div>
    </FramedPage>
  )
}
