import AccountSwitch from '../../shell/AccountSwitch.tsx'
import styles from './HomeScreen.module.css'
import { Notices } from './Notices.tsx'

/** Which account is shown, and what has happened to it. */
export default function AccountAndBell({ user }: { user: number }) {
  return (
    <>
      <span className={styles.owner}>
        <AccountSwitch isShort />
      </span>
      <Notices key={user} user={user} />
    </>
  )
}
