import {
  depositAmount,
  depositState,
  useCoinDepositForm,
  useDepositInfo,
  useDeposits,
  useWireDepositForm,
  type Charge,
  DepositStatus,
  LoadFailed,
  NoChannel,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, Segmented, SkeletonCards } from '@openlot/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from '../funds/funds.module.css'
import { RealAccountGate } from '../funds/RealAccountGate.tsx'
import { Recent } from '../funds/Recent.tsx'
import { VerifyGate } from '../funds/VerifyGate.tsx'
import { CoinDeposit } from './CoinDeposit.tsx'
import { DepositDialog } from './DepositDialog.tsx'
import { DepositTable } from './DepositTable.tsx'
import { WireDeposit } from './WireDeposit.tsx'

const noteOf = ({ currency_code }: Charge) => <bdi translate="no">{currency_code}</bdi>
const statusOf = (deposit: Charge) => <DepositStatus state={depositState(deposit)} />

const WAYS = ['coin', 'wire'] as const
/** In place of a number: what was reported just now. */
const SENT = 'sent'

/** Deposits to a real account. */
export default function DepositPage() {
  const { t } = useTranslation('funds')
  return (
    <RealAccountGate of="deposit" title={t('page.charge')}>
      {(account) => <Deposit account={account} />}
    </RealAccountGate>
  )
}

/** Deposits by coin or wire, with the newest at the side; all of them are a view of their own. The address holds it. */
function Deposit({ account }: { account: ReactNode }) {
  const { t } = useTranslation(['funds', 'pages'])
  const { info, isFailed, reload } = useDepositInfo()
  const [search, setSearch] = useSearchParams()
  const isRecords = search.get('view') === 'records'
  // Records of a way stay when it is not offered any more.
  const offered = WAYS.filter((one) => isRecords || info?.[one] === true)
  const way = offered.find((one) => one === search.get('way')) ?? offered[0] ?? 'coin'
  const view = { way, ...(isRecords && { view: 'records' }) }
  const open = (record?: string) => setSearch({ ...view, ...(record !== undefined && { record }) }, { replace: true })
  // Here, so that what was entered survives a look at the other way.
  const coin = useCoinDepositForm(() => open(SENT), { isPreset: true })
  const wire = useWireDepositForm(() => open(SENT), { isPreset: true })
  const list = useDeposits(way === 'coin' ? 'coin' : 'bank')

  const shown = search.get('record')
  const reported = way === 'coin' ? coin.sent : wire.sent
  const number = shown === SENT ? reported?.record_number : shown
  const record = list.records.find(({ record_number }) => record_number === number)

  return (
    <FramedPage
      title={t(isRecords ? 'page.charges' : 'page.charge')}
      actions={
        isRecords && (
          <Link to={`/mine/charge?way=${way}`} className={buttonClass({ size: 'small' })}>
            {t('pages:money.back')}
          </Link>
        )
      }
    >
      {!isRecords && account}
      {offered.length > 1 && (
        <div className={styles.ways}>
          <Segmented
            label={t('kind.label')}
            items={offered.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={way}
            onChange={(next) => setSearch({ ...view, way: next }, { replace: true })}
          />
        </div>
      )}
      {isRecords ? (
        <DepositTable list={list} way={way} onOpen={open} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            {isFailed && <LoadFailed of="charge" onRetry={reload} />}
            {info === undefined && !isFailed && <SkeletonCards />}
            {info !== undefined && offered.length === 0 && (
              <section className={card.card}>
                <NoChannel of="charge" />
              </section>
            )}
            {info !== undefined && offered.includes('coin') && way === 'coin' && (
              <CoinDeposit form={coin} info={info} />
            )}
            {info !== undefined && offered.includes('wire') && way === 'wire' && (
              <VerifyGate of="wire">{(name) => <WireDeposit form={wire} info={info} name={name} />}</VerifyGate>
            )}
          </div>
          <Recent
            title={t('pages:money.recentDeposits')}
            none={t('record.noDepositsHint')}
            list={list}
            all={`/mine/charge?way=${way}&view=records`}
            amountOf={depositAmount}
            noteOf={noteOf}
            statusOf={statusOf}
            onOpen={open}
          />
        </div>
      )}
      <DepositDialog deposit={record} isNew={shown === SENT} info={info} onClose={() => open()} />
    </FramedPage>
  )
}
