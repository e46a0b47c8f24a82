import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState } from '@openlot/ui'
import { Link } from 'react-router-dom'

/** The real name is certified. */
export function Certified({ name }: { name: string }) {
  const { t } = useTranslation('people')
  return (
    <EmptyState
      picture="way"
      title={t('identity.certified')}
      hint={t('identity.certifiedText', { name })}
      action={
        <Link to="/mine/charge" className={buttonClass({ variant: 'ink' })}>
          {t('identity.deposit')}
        </Link>
      }
    />
  )
}
