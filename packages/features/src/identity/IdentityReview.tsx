import { useTranslation } from '@openlot/i18n/react'
import { EmptyState, Timeline } from '@openlot/ui'
import styles from './IdentityForm.module.css'

/** The documents are with a reviewer: what happens, and how long it takes. */
export function IdentityReview({ name }: { name: string }) {
  const { t } = useTranslation('people')
  return (
    <>
      <EmptyState picture="clock" title={t('identity.review')} hint={t('identity.reviewText')} />
      <div className={styles.card}>
        <Timeline
          label={t('identity.progress')}
          steps={[
            { label: t('identity.sent'), state: 'done', note: t('identity.asName', { name }) },
            { label: t('identity.checking'), state: 'current' },
            { label: t('identity.result'), state: 'coming' },
          ]}
        />
      </div>
    </>
  )
}
