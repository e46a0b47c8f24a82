import {
  PAYOUT_KINDS,
  PayoutForm,
  ReviewWithdrawal,
  useWithdrawals,
  useWithdrawPage,
  withdrawalState,
  type Withdrawal,
  WithdrawalStatus,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { AddressText, buttonClass, LazyDialog, Segmented } from '@openlot/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { FramedPage } from '../../parts/FramedPage.tsx'
import styles from '../funds/funds.module.css'
import { MethodCodeDialog } from '../funds/MethodCodeDialog.tsx'
import { RealAccountGate } from '../funds/RealAccountGate.tsx'
import { Recent } from '../funds/Recent.tsx'
import { VerifyGate } from '../funds/VerifyGate.tsx'
import { WithdrawalDialog } from './WithdrawalDialog.tsx'
import { WithdrawalTable } from './WithdrawalTable.tsx'

const noteOf = ({ address, payee_account }: Withdrawal) => <AddressText value={address || payee_account} short />
const statusOf = (one: Withdrawal) => <WithdrawalStatus state={withdrawalState(one)} name={one.status_name} />

/** Withdrawals from a real account. */
export default function WithdrawPage() {
  const { t } = useTranslation('funds')
  return (
    <RealAccountGate of="withdraw" title={t('page.withdraw')}>
      {(account) => <Withdraw account={account} />}
    </RealAccountGate>
  )
}

/** Withdrawals in coins or to a bank, with the newest at the side; all of them are a view of their own. */
function Withdraw({ account }: { account: ReactNode }) {
  const { t } = useTranslation(['funds', 'pages'])
  const [search, setSearch] = useSearchParams()
  const isRecords = search.get('view') === 'records'
  const { kind, form, method, wireDays, addMethod, isReviewing, endReview } = useWithdrawPage()
  const list = useWithdrawals(kind)
  const view = { kind, ...(isRecords && { view: 'records' }) }
  const open = (record?: string) => setSearch({ ...view, ...(record !== undefined && { record }) }, { replace: true })
  const record = list.records.find(({ record_number }) => record_number === search.get('record'))

  return (
    <FramedPage
      title={t(isRecords ? 'page.withdrawals' : 'page.withdraw')}
      actions={
        isRecords && (
          <Link to={`/mine/withdraw?kind=${kind}`} className={buttonClass({ size: 'small' })}>
            {t('pages:money.back')}
          </Link>
        )
      }
    >
      {!isRecords && account}
      <div className={styles.ways}>
        <Segmented
          label={t('kind.label')}
          items={PAYOUT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(next) => setSearch({ ...view, kind: next }, { replace: true })}
        />
      </div>
      {isRecords ? (
        <WithdrawalTable list={list} kind={kind} onOpen={open} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            <VerifyGate of="withdraw">
              {() => (
                <PayoutForm
                  key={kind}
                  kind={kind}
                  form={form}
                  wireDays={wireDays}
                  withRemainder
                  onAddMethod={addMethod}
                >
                  {(confirming) => <MethodCodeDialog layer={confirming} />}
                </PayoutForm>
              )}
            </VerifyGate>
          </div>
          <Recent
            title={t('pages:money.recentWithdrawals')}
            none={t('record.noWithdrawalsHint')}
            list={list}
            all={`/mine/withdraw?kind=${kind}&view=records`}
            amountOf={({ number }) => number}
            noteOf={noteOf}
            statusOf={statusOf}
            onOpen={open}
          />
        </div>
      )}
      <ReviewWithdrawal
        open={isReviewing}
        form={form}
        method={method}
        wireDays={wireDays}
        onClose={endReview}
        onSent={({ record_number }) => {
          endReview()
          open(record_number)
        }}
      >
        {({ action, ...layer }) => <LazyDialog {...layer} actions={action} />}
      </ReviewWithdrawal>
      <WithdrawalDialog withdrawal={record} onClose={() => open()} />
    </FramedPage>
  )
}
