import { useAccount, useBrand, useChangePreferences, usePreference, useSession } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, IconButton, lazyRetry, Logo, Money } from '@openlot/ui'
import { Eye, EyeOff, Globe, SunMoon } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { LazyMenu } from './LazyMenu.tsx'
import { UserButton } from './UserButton.tsx'
import styles from './TopBar.module.css'

const AppearanceMenu = lazyRetry(() => import('../menus/AppearanceMenu.tsx'))
const LanguageMenu = lazyRetry(() => import('../menus/LanguageMenu.tsx'))

/** The top bar of every page: home link, balance, appearance, language and user. */
export function TopBar() {
  const { t } = useTranslation()
  const { t: tAccount } = useTranslation('account')
  const { user } = useSession()
  const { pathname } = useLocation()
  const brand = useBrand()
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home}>
        <Logo brand={brand} />
      </Link>
      <div className={styles.end}>
        {user !== undefined && <Balance />}
        <LazyMenu
          trigger={<IconButton label={tAccount('appearance')} icon={<SunMoon aria-hidden="true" />} />}
          menu={AppearanceMenu}
          renderMenu={(opening) => <AppearanceMenu {...opening} />}
        />
        <LazyMenu
          trigger={<IconButton label={t('language')} icon={<Globe aria-hidden="true" />} />}
          menu={LanguageMenu}
          renderMenu={(opening) => <LanguageMenu {...opening} />}
        />
        {user !== undefined && <UserButton />}
        {user === undefined && pathname !== '/login' && (
          <Link to="/login" className={buttonClass({ variant: 'primary', size: 'small' })}>
            {t('openLogin')}
          </Link>
        )}
      </div>
    </header>
  )
}

function Balance() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const account = useAccount()
  const isHidden = usePreference('hideBalance')
  const { change } = useChangePreferences()
  return (
    <div className={styles.balance}>
      <span className={styles.label}>{t('balance')}</span>
      <Money value={account?.balance ?? user?.balance} hidden={isHidden} unit="USD" strong />
      <IconButton
        label={t(isHidden ? 'showBalance' : 'hideBalance')}
        icon={isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        onClick={() => change({ hideBalance: !isHidden })}
      />
    </div>
  )
}
