import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, LazyPart, lazyRetry } from '@openlot/ui'
import { Link } from 'react-router-dom'
import styles from './UserLink.module.css'

/** It computes the figures of the account, which a visitor has none of. */
const MarginLink = lazyRetry(() => import('./MarginLink.tsx'))

/** The way to the user's account; for a visitor, to the login. */
export function UserLink() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (user === undefined)
    return (
      <Link data-edged to="/login" className={buttonClass({ variant: 'ghost', size: 'small' })}>
        {t('openLogin')}
      </Link>
    )
  const waiting = <span className={styles.link} />
  return (
    <LazyPart fallback={waiting}>
      <MarginLink user={user} />
    </LazyPart>
  )
}
