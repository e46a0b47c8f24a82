import { initialsOf, useSession } from '@openlot/features/session'
import { PAGES, useOpenPage } from '@openlot/features/routing'
import { shownCreditScore, useMarginGauge } from '@openlot/features/accounts'
import { useTranslation } from '@openlot/i18n/react'
import { Avatar } from '@openlot/ui'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from './AccountMenu.module.css'
import { accountMenu } from '../parts/accountMenu.ts'

/** Whose account it is, and its pages. What is for real accounts stays for demo users, who are shown the way to one. */
export function AccountMenu() {
  const { t } = useTranslation(['account', 'pages'])
  const { isDemo } = useSession()
  const open = useOpenPage()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  // In a narrow window the menu is a row that scrolls.
  useEffect(() => {
    const shown = accountMenu.find(({ path }) => isAt(path, pathname))?.path
    list.current?.querySelector(`[href="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav className={styles.menu} aria-label={t('pages:accountPages')}>
      <Owner />
      <ul ref={list} className={styles.list}>
        {accountMenu.map(({ path, label, Icon, Aside }) => {
          const words = (
            <>
              <Icon aria-hidden="true" />
              <span className={styles.label}>{t(label)}</span>
              {Aside !== undefined && !isDemo && <Aside />}
            </>
          )
          return (
            <li key={path}>
              {isDemo && PAGES[path] === 'real' ? (
                <button type="button" className={styles.row} onClick={() => open(path)}>
                  {words}
                </button>
              ) : (
                <Link to={path} className={styles.row} aria-current={isAt(path, pathname) ? 'page' : undefined}>
                  {words}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Whether a page is that of a row, or belongs to it. */
const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The user who is logged in; leads to the account. */
function Owner() {
  const { t } = useTranslation(['account', 'common'])
  const { user, isDemo } = useSession()
  const gauge = useMarginGauge()
  const { pathname } = useLocation()
  return (
    <Link to="/user" className={styles.owner} aria-current={pathname === '/user' ? 'page' : undefined}>
      <Avatar
        initials={user === undefined ? '' : initialsOf(user)}
        size={40}
        value={gauge?.value ?? 0}
        tone={gauge?.tone ?? 'tint'}
      />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {isDemo ? t('common:shell.demo') : user?.email || user?.mobile}
        </span>
        <span className={styles.quiet}>{t('uid', { uid: user?.uid })}</span>
        <span className={styles.quiet}>{`${t('creditScore')} ${shownCreditScore(user?.credit_score ?? 0)}`}</span>
      </span>
    </Link>
  )
}
