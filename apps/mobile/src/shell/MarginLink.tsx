import { initialsOf, type User } from '@openlot/features/session'
import { useMarginGauge } from '@openlot/features/accounts'
import { useTranslation } from '@openlot/i18n/react'
import { Ring } from '@openlot/ui'
import { Link } from 'react-router-dom'
import styles from './UserLink.module.css'

/** The user's initials in the ring of the margin used, leading to the account. */
export default function MarginLink({ user }: { user: User }) {
  const { t } = useTranslation()
  const gauge = useMarginGauge()
  const initials = initialsOf(user)
  return (
    <Link
      to="/user"
      className={styles.link}
      // With the letters on show, which are what a user of speech input says.
      aria-label={`${t('page.user')}, ${t('marginUsed', { used: gauge?.used ?? 0 })}, ${initials}`}
    >
      <Ring value={gauge?.value ?? 0} tone={gauge?.tone ?? 'tint'} size={32}>
        {initials}
      </Ring>
    </Link>
  )
}
