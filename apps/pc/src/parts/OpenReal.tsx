import { registerPath } from '@openlot/features/session'
import type { PagePath } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass } from '@openlot/ui'
import { Link } from 'react-router-dom'

/** A demo user's way to a real account, and on from there. */
export function OpenReal({ from }: { from: PagePath }) {
  const { t } = useTranslation()
  return (
    <Link to={registerPath(from)} className={buttonClass({ variant: 'ink' })}>
      {t('openReal')}
    </Link>
  )
}
