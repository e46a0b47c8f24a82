import { useTranslation } from '@openlot/i18n/react'
import { IconButton, lazyRetry } from '@openlot/ui'
import { Menu } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { LazyMenu } from '../parts/LazyMenu.tsx'
import styles from './MainNav.module.css'
import { mainPages } from '../parts/mainPages.ts'

const PagesMenu = lazyRetry(() => import('../menus/PagesMenu.tsx'))

/** The main pages: links side by side, or a menu in a narrow window. */
export function MainNav() {
  const { t } = useTranslation(['common', 'ui'])
  const { pathname } = useLocation()
  const shown = pathname.replace('/detail', '')
  const label = t('ui:mainNavigation')
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {mainPages.map((page) => (
          <li key={page.path}>
            <Link to={page.path} className={styles.link} aria-current={page.path === shown ? 'page' : undefined}>
              {t(page.label)}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.folded}>
        <LazyMenu
          trigger={<IconButton label={label} icon={<Menu aria-hidden="true" />} />}
          menu={PagesMenu}
          renderMenu={(opening) => <PagesMenu {...opening} />}
        />
      </div>
    </nav>
  )
}
