import { useAccount, useNetValueCurve } from '@openlot/features/accounts'
import { useLogView, useWallet, LoadFailed } from '@openlot/features/funds'
import { formatMoney } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { buttonClass, SkeletonCards } from '@openlot/ui'
import { LineChart } from '@openlot/ui/line-chart'
import { Link } from 'react-router-dom'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { BalanceCard } from '../account/BalanceCard.tsx'
import styles from '../funds/funds.module.css'
import { RealAccountGate } from '../funds/RealAccountGate.tsx'
import { FileFilter } from '../history/FileFilter.tsx'
import { LogTable } from './LogTable.tsx'

/** The money of a real account. */
export default function WalletPage() {
  const { t } = useTranslation('funds')
  return (
    <RealAccountGate of="deposit" title={t('page.wallet')}>
      {() => <Wallet />}
    </RealAccountGate>
  )
}

/** Balance, what of it is free or locked, and every change of it. */
function Wallet() {
  const { t } = useTranslation('funds')
  const { wallet, isFailed, reload } = useWallet()
  const log = useLogView()
  return (
    <FramedPage
      title={t('page.wallet')}
      actions={
        <div className={styles.actions}>
          <Link to="/mine/withdraw" className={buttonClass({})}>
            {t('page.withdraw')}
          </Link>
          <Link to="/mine/charge" className={buttonClass({ variant: 'ink' })}>
            {t('page.charge')}
          </Link>
        </div>
      }
    >
      {isFailed && <LoadFailed of="wallet" onRetry={() => void reload()} />}
      {wallet === undefined && !isFailed && <SkeletonCards />}
      {wallet !== undefined && <Hero wallet={wallet} />}
      <FileFilter view={log} />
      <LogTable view={log} />
    </FramedPage>
  )
}

function Hero({ wallet }: { wallet: { balance: string; lock_balance: string } }) {
  const { t } = useTranslation(['funds', 'common', 'pages'])
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const account = useAccount()
  const { points } = useNetValueCurve(account)
  return (
    <BalanceCard
      balance={wallet.balance}
      figures={[
        { name: t('pages:money.openProfit'), value: account?.profit, signed: true },
        { name: t('common:freeMargin'), value: account?.freeMargin },
        { name: t('wallet.locked'), value: wallet.lock_balance },
      ]}
      curve={
        points.length > 1 && (
          <LineChart
            label={t('wallet.curve')}
            tone="ink"
            small
            area
            points={points.map(([time, value]) => ({ time, value }))}
            reference={points[0]?.[1] ?? '0'}
            formatValue={(value) => formatMoney(value, code)}
            formatTime={(time) => formatDate(time, 'monthDay')}
          />
        )
      }
    />
  )
}
