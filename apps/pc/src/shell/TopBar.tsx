import { useAccount, useMarginGauge } from '@openlot/features/accounts'
import { useBrand } from '@openlot/features/companies'
import { useChangePreferences, usePreference } from '@openlot/features/preferences'
import { useMarketHealth } from '@openlot/features/market'
import { useSession } from '@openlot/features/session'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, IconButton, LazyPart, lazyRetry, Logo, Money, Ring } from '@openlot/ui'
import { Eye, EyeOff, Languages, SunMoon } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { LazyMenu } from '../parts/LazyMenu.tsx'
import { MainNav } from './MainNav.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { Slot } from '../parts/Slots.tsx'
import { UserButton } from './UserButton.tsx'
import styles from './TopBar.module.css'
import { useIsNarrow } from '../parts/useIsNarrow.ts'

const AccountSwitch = lazyRetry(() => import('../menus/AccountSwitch.tsx'))
const AppearanceMenu = lazyRetry(() => import('../menus/AppearanceMenu.tsx'))
const LanguageMenu = lazyRetry(() => import('../menus/LanguageMenu.tsx'))

/** Pages that lead to the login themselves. */
const ENTRIES = /login|register|forgot/

/** The top bar of every page: home link, main pages, account figures, appearance, language and user. */
export function TopBar() {
  const { t } = useTranslation()
  const { t: tAccount } = useTranslation('account')
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
        {isUser && <Figures />}
        <Slot name="tools" className={styles.tools} />
        <div className={styles.settings}>
          <LazyMenu
            trigger={<IconButton label={tAccount('appearance')} icon={<SunMoon aria-hidden="true" />} />}
            menu={AppearanceMenu}
            renderMenu={(opening) => <AppearanceMenu {...opening} />}
          />
          <LazyMenu
            trigger={<IconButton label={t('language')} icon={<Languages aria-hidden="true" />} />}
            menu={LanguageMenu}
            renderMenu={(opening) => <LanguageMenu {...opening} />}
          />
        </div>
        {isUser && <UserButton />}
        {!isUser && !ENTRIES.test(pathname) && (
          <Link to="/login" className={buttonClass({ variant: 'ink', size: 'small' })}>
            {t('openLogin')}
          </Link>
        )}
      </div>
    </header>
  )
}

/** The figures of the account, and the eye that hides them. */
function Figures() {
  const { t } = useTranslation()
  const { t: tAccount } = useTranslation('account')
  const account = useAccount()
  const gauge = useMarginGauge()
  const isHidden = usePreference('hideBalance')
  const stale = useMarketHealth() !== 'live'
  const { change } = useChangePreferences()
  return (
    <>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('netValue')}</dt>
          <dd>
            <Money value={account?.equity} hidden={isHidden} stale={stale} strong />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('freeMargin')}</dt>
          <dd>
            <Money value={account?.freeMargin} hidden={isHidden} stale={stale} strong />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('margin')}</dt>
          <dd>
            <Money value={account?.margin} hidden={isHidden} strong />
          </dd>
        </div>
      </dl>
      {gauge && (
        <div className={styles.gauge}>
          <Ring
            value={gauge.value}
            tone={gauge.tone}
            tick={gauge.tick}
            size={32}
            label={t('marginUsed', { used: gauge.used })}
          >
            {isHidden ? '••' : gauge.used}
          </Ring>
        </div>
      )}
      <div className={styles.settings}>
        <IconButton
          label={tAccount(isHidden ? 'showBalance' : 'hideBalance')}
          icon={isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => change({ hideBalance: !isHidden })}
        />
      </div>
      <NoticeBell />
    </>
  )
}
