import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState } from '@openlot/ui'
import { Link } from 'react-router-dom'

/** In the place of a visitor's tables. */
export function VisitorHint() {
  const { t } = useTranslation('workspace')
  const { t: tCommon } = useTranslation()
  return (
    <EmptyState
      picture="chart"
      title={t('visitor')}
      hint={t('visitorHint')}
      action={
        <Link to="/login" className={buttonClass({ size: 'small' })}>
          {tCommon('openLogin')}
        </Link>
      }
    />
  )
}
