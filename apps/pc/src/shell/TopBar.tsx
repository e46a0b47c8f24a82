import { useBrand } from '@openlot/features/companies'
import { useMarketHealth } from '@openlot/features/market'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, IconButton, LazyPart, lazyRetry, Logo } from '@openlot/ui'
import { Languages, SunMoon } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { LazyMenu } from '../parts/LazyMenu.tsx'
import { MainNav } from './MainNav.tsx'
import { Slot } from '../parts/Slots.tsx'
import styles from './TopBar.module.css'
import { useIsNarrow } from '../parts/useWindowWidth.ts'

const AccountSwitch = lazyRetry(() => import('../menus/AccountSwitch.tsx'))
const AccountFigures = lazyRetry(() => import('./AccountFigures.tsx'))
const UserButton = lazyRetry(() => import('./UserButton.tsx'))
const AppearanceMenu = lazyRetry(() => import('../menus/AppearanceMenu.tsx'))
const LanguageMenu = lazyRetry(() => import('../menus/LanguageMenu.tsx'))

/** Pages that lead to the login themselves. */
const ENTRIES = /login|register|forgot/

/** The top bar of every page: home link, main pages, account figures, appearance, language and user. */
export function TopBar() {
  const { t } = useTranslation()
  const isUser = useSession().user !== undefined
  // The first prices come before what can be done with them.
  const health = useMarketHealth()
  const { pathname } = useLocation()
  const brand = useBrand()
  return (
    <header className={styles.bar} data-visitor={!isUser || undefined}>
      <div className={styles.start}>
        <Link to="/" className={styles.home}>
          <Logo brand={brand} look={useIsNarrow() ? 'mark' : 'full'} />
        </Link>
        <MainNav />
      </div>
      <PaletteButton />
      <div className={styles.end}>
        {isUser && health !== 'waiting' && (
          <span className={styles.account}>
            <LazyPart>
              <AccountSwitch />
            </LazyPart>
          </span>
        )}
        {isUser && (
          <LazyPart>
            <AccountFigures />
          </LazyPart>
        )}
        <Slot name="tools" className={styles.tools} />
        <div className={styles.settings}>
          <LazyMenu
            trigger={<IconButton label={t('shell.appearance')} icon={<SunMoon aria-hidden="true" />} />}
            menu={AppearanceMenu}
            renderMenu={(opening) => <AppearanceMenu {...opening} />}
          />
          <LazyMenu
            trigger={<IconButton label={t('language')} icon={<Languages aria-hidden="true" />} />}
            menu={LanguageMenu}
            renderMenu={(opening) => <LanguageMenu {...opening} />}
          />
        </div>
        {isUser && (
          <LazyPart>
            <UserButton />
          </LazyPart>
        )}
        {!isUser && !ENTRIES.test(pathname) && (
          <Link to="/login" className={buttonClass({ variant: 'ink', size: 'small' })}>
            {t('openLogin')}
          </Link>
        )}
      </div>
    </header>
  )
}
