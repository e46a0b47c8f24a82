import { initialsOf, registerPath, useSession } from '@openlot/features/session'
import { shownCreditScore, useAccount, useMarginGauge, useNetValueCurve } from '@openlot/features/accounts'
import { useChangePreferences, usePreference } from '@openlot/features/preferences'
import { useMarketHealth } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Avatar, Button, buttonClass, IconButton, LazyPart, Money, Sparkline } from '@openlot/ui'
import { ArrowDownToLine, ArrowUpFromLine, Eye, EyeOff } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { LazyAccountSwitch as AccountSwitch } from '../../shell/LazyAccountSwitch.tsx'
import styles from './AccountCard.module.css'

/** The user who is logged in, with the figures of the account and the ways to pay in and out. */
export function AccountCard() {
  const { t } = useTranslation(['account', 'common'])
  const { user, isDemo } = useSession()
  const account = useAccount()
  const gauge = useMarginGauge()
  const { points } = useNetValueCurve(account)
  const health = useMarketHealth()
  const stale = health !== 'live'
  // The first prices come before what can be done with them.
  const isLive = health !== 'waiting'
  const isHidden = usePreference('hideBalance')
  const { change } = useChangePreferences()
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Avatar
          initials={user === undefined ? '' : initialsOf(user)}
          size={44}
          value={gauge?.value ?? 0}
          tone={gauge?.tone ?? 'tint'}
        />
        <div className={styles.words}>
          <p className={styles.name}>{isDemo ? t('common:shell.demo') : user?.email || user?.mobile}</p>
          <p className={styles.quiet}>
            {t('contact', { uid: user?.uid, score: shownCreditScore(user?.credit_score ?? 0) })}
          </p>
        </div>
      </div>
      <div className={styles.account}>
        {isLive && user !== undefined && (
          <LazyPart>
            <AccountSwitch />
          </LazyPart>
        )}
      </div>
      <div className={styles.worth}>
        <p className={styles.label}>
          <span>{t('balance')}</span>
          <IconButton
            label={t(isHidden ? 'common:shell.showBalance' : 'common:shell.hideBalance')}
            icon={isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => change({ hideBalance: !isHidden })}
          />
        </p>
        <p className={styles.balance}>
          <Money value={account?.balance ?? user?.balance} hidden={isHidden} hero unit="USD" />
        </p>
        {points.length > 1 && !isHidden && (
          <span className={styles.curve}>
            <Sparkline points={points} neutral />
          </span>
        )}
      </div>
      <dl className={styles.figures} aria-label={t('figures')}>
        {(
          [
            [t('common:netValue'), account?.equity],
            [t('common:margin'), account?.margin],
            [t('common:freeMargin'), account?.freeMargin],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt className={styles.quiet}>{name}</dt>
            <dd className={styles.figure}>
              <Money value={value} hidden={isHidden} stale={stale} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {isDemo ? (
          <Link to={registerPath('/user')} className={buttonClass({ variant: 'ink', wide: true })}>
            {t('common:openReal')}
          </Link>
        ) : (
          <MoneyWays />
        )}
      </div>
    </section>
  )
}

/** In and out. */
function MoneyWays() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  return (
    <>
      <Button
        variant="ink"
        wide
        icon={<ArrowDownToLine aria-hidden="true" />}
        onClick={() => void navigate('/mine/charge')}
      >
        {t('deposit')}
      </Button>
      <Button wide icon={<ArrowUpFromLine aria-hidden="true" />} onClick={() => void navigate('/mine/withdraw')}>
        {t('withdraw')}
      </Button>
    </>
  )
}
