import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, EmptyState, LazyPart, lazyRetry } from '@openlot/ui'
import { Link } from 'react-router-dom'

const TryDemoButton = lazyRetry(() => import('./TryDemoButton.tsx'))

/** In the place of a visitor's tables: practising is one press away. */
export function VisitorHint() {
  const { t } = useTranslation('workspace')
  const { t: tCommon } = useTranslation()
  // As wide as the one that comes, so that what is beside it does not move.
  const demo = (
    <Button size="small" disabled>
      {tCommon('demo.start')}
    </Button>
  )
  return (
    <EmptyState
      picture="chart"
      title={t('visitor')}
      hint={t('visitorHint')}
      action={
        <>
          <LazyPart fallback={demo}>
            <TryDemoButton />
          </LazyPart>
          <Link to="/login" className={buttonClass({ size: 'small' })}>
            {tCommon('openLogin')}
          </Link>
        </>
      }
    />
  )
}
