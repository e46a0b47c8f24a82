import { useComplaintEmail, useCustomerService, useSession } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, CopyField, EmptyState, ErrorState, SkeletonCards } from '@openlot/ui'
import { Mail } from 'lucide-react'
import { ContactWay } from '../../shell/ContactWay.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './EmailScreen.module.css'

/** Where complaints go, and what they should say. */
export default function EmailScreen() {
  const { t } = useTranslation('content')
  const { email, isFailed, reload } = useComplaintEmail()
  return (
    <Page title={t('page.email')}>
      {email === undefined && !isFailed && <SkeletonCards />}
      {isFailed && (
        <ErrorState title={t('email.failed')} message={t('email.failedHint')} onRetry={() => void reload()} />
      )}
      {email === '' && <NoAddress />}
      {email !== undefined && email !== '' && <Complaint email={email} />}
    </Page>
  )
}

function NoAddress() {
  const { t } = useTranslation('content')
  const hasService = useCustomerService().kind !== 'none'
  return (
    <EmptyState
      picture="list"
      title={t('email.none')}
      hint={t(hasService ? 'email.noneHint' : 'chat.noContact')}
      action={
        hasService ? (
          <ContactWay path="/mine/chat" label={t('page.chat')} />
        ) : (
          <ContactWay path="/mine/announcement" label={t('page.announcement')} />
        )
      }
    />
  )
}

function Complaint({ email }: { email: string }) {
  const { t } = useTranslation('content')
  const { user } = useSession()
  const uid = user?.uid ?? ''
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
          {t('email.write')}
        </a>
      </section>
    </>
  )
}
