import { useIdentity } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorState, SkeletonCards } from '@openlot/ui'
import { Page } from '../../shell/Page.tsx'
import { Certified } from './Certified.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { UnderReview } from './UnderReview.tsx'

/** Real-name verification: the form, then its review, then that it is done. */
export default function IdentityScreen() {
  const { t } = useTranslation('people')
  const { state, name, remark, reload } = useIdentity()
  return (
    <Page title={t('page.identity')}>
      {state === 'loading' && <SkeletonCards />}
      {state === 'failed' && (
        <ErrorState title={t('identity.failed')} message={t('identity.failedHint')} onRetry={() => void reload()} />
      )}
      {state === 'form' && <IdentityForm name={name} remark={remark} />}
      {state === 'under-review' && <UnderReview name={name} />}
      {state === 'certified' && <Certified name={name} />}
    </Page>
  )
}
