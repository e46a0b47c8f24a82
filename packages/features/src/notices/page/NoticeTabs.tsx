import { PAGES } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { VisuallyHidden } from '@openlot/ui'
import { NavLink } from 'react-router-dom'
import styles from './NoticeTabs.module.css'

/** The pages about what a user is told, as far as there are such. */
const TABS = (
  [
    { path: '/mine/notices', label: 'tabs.notices' },
    { path: '/mine/alerts', label: 'tabs.alerts' },
    { path: '/mine/notices/settings', label: 'tabs.settings' },
  ] as const
).filter(({ path }) => path in PAGES)

interface NoticeTabsProps {
  unread: number
  /** Shares the width equally, for a phone. */
  fill?: boolean
}

/** The ways between the notices, the alerts and what is chosen about both. */
export function NoticeTabs({ unread, fill = false }: NoticeTabsProps) {
  const { t } = useTranslation(['noticeCentre', 'notices'])
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')} data-fill={fill || undefined}>
      {TABS.map(({ path, label }) => (
        <NavLink key={path} to={path} end className={styles.tab ?? ''}>
          <span>{t(label)}</span>
          {label === 'tabs.notices' && unread > 0 && (
            <span className={styles.count}>
              <VisuallyHidden>{t('notices:unread')}</VisuallyHidden> <span>{unread}</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
