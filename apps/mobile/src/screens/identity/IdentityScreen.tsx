import { identityStep, useIdentity, useIdentityForm, IdentityReview, IdentityForm } from '@openlot/features/identity'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorState, SkeletonCards } from '@openlot/ui'
import { Page } from '../../shell/Page.tsx'
import { Certified } from './Certified.tsx'

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
      {state === 'form' && <Documents name={name} remark={remark} />}
      {state === 'under-review' && <IdentityReview name={name} />}
      {state === 'certified' && <Certified name={name} />}
    </Page>
  )
}

function Documents({ name, remark }: { name: string; remark: string }) {
  const form = useIdentityForm(name)
  return <IdentityForm {...form} step={identityStep(form.values)} pictures="camera" remark={remark} />
}
