import { useSession } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass } from '@openlot/ui'
import { Link } from 'react-router-dom'

/** The way to the login, for visitors only. */
export function VisitorLink() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (user !== undefined) return null
  return (
    <Link to="/login" className={buttonClass({ variant: 'ghost', size: 'small' })}>
      {t('openLogin')}
    </Link>
  )
}
