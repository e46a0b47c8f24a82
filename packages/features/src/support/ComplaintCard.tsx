import { useTranslation } from '@openlot/i18n/react'
import { Mail } from 'lucide-react'
import { buttonClass, CopyField } from '@openlot/ui'
import styles from './ComplaintCard.module.css'

export interface ComplaintCardProps {
  /** Where complaints go. */
  email: string
  /** The number of the user, so that the broker finds the account. */
  uid: string
}

/** Where complaints go, and what they should say. */
export function ComplaintCard({ email, uid }: ComplaintCardProps) {
  const { t } = useTranslation('content')
  const subject = t('email.subjectOf', { uid })
  return (
    <>
      <p className={styles.text}>{t('email.text')}</p>
      <section className={styles.card} aria-label={t('page.email')}>
        <CopyField label={t('email.address')} value={email} />
        <h2 className={styles.title}>{t('email.include')}</h2>
        <ul className={styles.list}>
          <li>{t('email.includeUid', { uid })}</li>
          <li>{t('email.includeNumbers')}</li>
          <li>{t('email.includeTime')}</li>
          <li>{t('email.includeWish')}</li>
        </ul>
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          className={buttonClass({ variant: 'ink', wide: true })}
        >
          <Mail aria-hidden="true" />
          <span>{t('email.write')}</span>
        </a>
      </section>
    </>
  )
}
