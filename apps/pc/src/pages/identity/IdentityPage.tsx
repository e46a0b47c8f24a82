import { identityStep, useIdentity, useIdentityForm, IdentityReview, IdentityForm } from '@openlot/features/identity'
import { linkTo } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, ErrorState, SkeletonCards } from '@openlot/ui'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** Real-name verification: the form, then its review, then that it is done. */
export default function IdentityPage() {
  const { t } = useTranslation('people')
  const { state, name, remark, reload } = useIdentity()
  return (
    <FramedPage title={t('page.identity')}>
      {state === 'loading' && <SkeletonCards />}
      {state === 'failed' && (
        <ErrorState title={t('identity.failed')} message={t('identity.failedHint')} onRetry={() => void reload()} />
      )}
      {state === 'form' && <Documents name={name} remark={remark} />}
      {state === 'under-review' && <IdentityReview name={name} />}
      {state === 'certified' && (
        <EmptyState
          picture="way"
          title={t('identity.certified')}
          hint={t('identity.certifiedText', { name })}
          action={linkTo('/mine/charge')({
            className: buttonClass({ variant: 'ink' }),
            children: t('identity.deposit'),
          })}
        />
      )}
    </FramedPage>
  )
}

function Documents({ name, remark }: { name: string; remark: string }) {
  const form = useIdentityForm(name)
  return <IdentityForm {...form} step={identityStep(form.values)} pictures="file" remark={remark} />
}
