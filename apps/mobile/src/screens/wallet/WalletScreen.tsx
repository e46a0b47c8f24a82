import { useAccountLog, useWallet, LoadFailed } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import {
  buttonClass,
  List,
  ListRow,
  PullToRefresh,
  SkeletonCards,
  SkeletonRows,
  type ListRowLinkProps,
} from '@openlot/ui'
import { Landmark, WalletCards } from 'lucide-react'
import { Link } from 'react-router-dom'
import AccountSwitch from '../../shell/AccountSwitch.tsx'
import { Page } from '../../shell/Page.tsx'
import { EntryRow } from '../funds/EntryRow.tsx'
import { RealAccountGate } from '../funds/RealAccountGate.tsx'
import parts from '@openlot/features/funds/Funds.module.css'
import { BalanceCard } from './BalanceCard.tsx'
import styles from './WalletScreen.module.css'

const toCoinAddresses = (props: ListRowLinkProps) => <Link to="/mine/coin-address-list" {...props} />
const toBankAccounts = (props: ListRowLinkProps) => <Link to="/mine/bank-card-list" {...props} />

/** How many changes are shown before the history. */
const LATEST = 5

/** The money of a real account. */
export default function WalletScreen() {
  const { t } = useTranslation('funds')
  return (
    <RealAccountGate of="deposit" title={t('page.wallet')}>
      {() => <Wallet />}
    </RealAccountGate>
  )
}

/** Balance, what is locked, the ways in and out, the latest changes. */
function Wallet() {
  const { t } = useTranslation('funds')
  const { wallet, withdrawable, isFailed, reload } = useWallet()
  return (
    <Page title={t('page.wallet')}>
      {isFailed && <LoadFailed of="wallet" onRetry={() => void reload()} />}
      {wallet === undefined && !isFailed && <SkeletonCards />}
      {wallet !== undefined && (
        <PullToRefresh onRefresh={reload}>
          <div className={styles.parts}>
            <div>
              <AccountSwitch />
            </div>
            <BalanceCard wallet={wallet} withdrawable={withdrawable} />
            <div className={parts.pair}>
              <Link to="/mine/charge" className={buttonClass({ variant: 'ink', wide: true })}>
                {t('page.charge')}
              </Link>
              <Link to="/mine/withdraw" className={buttonClass({ wide: true })}>
                {t('page.withdraw')}
              </Link>
            </div>
            <List label={t('wallet.methods')}>
              <ListRow icon={<WalletCards />} title={t('page.coinMethods')} link={toCoinAddresses} />
              <ListRow icon={<Landmark />} title={t('page.bankMethods')} link={toBankAccounts} />
            </List>
            <Latest />
          </div>
        </PullToRefresh>
      )}
    </Page>
  )
}

function Latest() {
  const { t } = useTranslation('funds')
  const { entries, isLoading, isFailed, reload } = useAccountLog()
  return (
    <section className={styles.latest} aria-labelledby="latest-changes">
      <div className={styles.head}>
        <h2 id="latest-changes" className={parts.heading}>
          {t('wallet.recent')}
        </h2>
        <Link to="/mine/history" className={styles.all}>
          {t('wallet.all')}
        </Link>
      </div>
      {isLoading && <SkeletonRows count={LATEST} />}
      {isFailed && <LoadFailed of="history" onRetry={() => void reload()} />}
      {!isLoading && !isFailed && entries.length === 0 && <p className={parts.quiet}>{t('history.noneHint')}</p>}
      {entries.length > 0 && (
        <List label={t('wallet.recent')}>
          {entries.slice(0, LATEST).map((entry) => (
            <EntryRow key={entry.id} entry={entry} time="dateTime" />
          ))}
        </List>
      )}
    </section>
  )
}
