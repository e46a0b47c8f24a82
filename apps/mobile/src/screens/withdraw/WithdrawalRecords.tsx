import { usePreference } from '@openlot/features/preferences'
import { useWithdrawals, withdrawalState, type Withdrawal, WithdrawalStatus } from '@openlot/features/funds'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { AddressText, buttonClass, EmptyState, LazySheet, ListRow, Money } from '@openlot/ui'
import { ArrowUpFromLine } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styles from '../funds/funds.module.css'
import { RecordRows } from '../funds/RecordRows.tsx'
import { RecordDetails } from './RecordDetails.tsx'

interface Props {
  kind: 'coin' | 'bank'
  /** The number of the record that is open. */
  shown: string | undefined
}

/** The withdrawals of one kind; each opens with its steps, and to be confirmed or cancelled. */
export function WithdrawalRecords({ kind, shown }: Props) {
  const { t } = useTranslation('funds')
  const formatDate = useFormatDate()
  const list = useWithdrawals(kind)
  const isHidden = usePreference('hideBalance')
  const [, setSearch] = useSearchParams()
  const show = (record?: string) =>
    setSearch({ kind, view: 'records', ...(record !== undefined && { record }) }, { replace: true })
  const current = list.records.find(({ record_number }) => record_number === shown)
  // It stays while it closes.
  const [last, setLast] = useState<Withdrawal>()
  if (current !== undefined && current !== last) setLast(current)
  return (
    <>
      <RecordRows
        label={t('page.withdrawals')}
        list={list}
        empty={
          <EmptyState
            picture="list"
            title={t('record.noWithdrawals')}
            hint={t('record.noWithdrawalsHint')}
            action={
              <Link to={`/mine/withdraw?kind=${kind}`} replace className={buttonClass({ variant: 'ink' })}>
                {t('record.firstWithdrawal')}
              </Link>
            }
          />
        }
      >
        {list.records.map((withdrawal) => (
          <ListRow
            key={withdrawal.id}
            icon={<ArrowUpFromLine />}
            iconShape="disc"
            title={<bdi translate="no">{withdrawal.record_number}</bdi>}
            note={
              <>
                <AddressText value={withdrawal.address || withdrawal.payee_account} short /> ·{' '}
                <bdi translate="no" dir="ltr">
                  {formatDate(withdrawal.created_at)}
                </bdi>
              </>
            }
            value={
              <span className={styles.strong}>
                <Money value={withdrawal.number} hidden={isHidden} unit="USD" strong />
              </span>
            }
            valueNote={<WithdrawalStatus state={withdrawalState(withdrawal)} name={withdrawal.status_name} />}
            onPress={() => show(withdrawal.record_number)}
          />
        ))}
      </RecordRows>
      <LazySheet
        open={last && current !== undefined}
        onClose={() => show()}
        title={t('withdraw.recordTitle', { number: last?.record_number })}
        aside={last && <WithdrawalStatus state={withdrawalState(last)} name={last.status_name} />}
      >
        {last && <RecordDetails key={last.id} withdrawal={last} />}
      </LazySheet>
    </>
  )
}
