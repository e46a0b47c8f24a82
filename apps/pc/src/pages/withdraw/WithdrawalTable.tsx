import { usePreference } from '@openlot/features/preferences'
import { withdrawalState, type Withdrawal, WithdrawalStatus } from '@openlot/features/funds'
import type { RecordList } from '@openlot/features/api'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { AddressText, Money } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { RecordTable } from '../funds/RecordTable.tsx'

interface Props {
  list: RecordList<Withdrawal>
  kind: 'coin' | 'bank'
  onOpen: (number: string) => void
}

/** All withdrawals of a kind. */
export function WithdrawalTable({ list, kind, onOpen }: Props) {
  const { t } = useTranslation('funds')
  return (
    <RecordTable
      label={t('page.withdrawals')}
      columns={useColumns()}
      list={list}
      onOpen={({ record_number }) => onOpen(record_number)}
      none={{
        title: t('record.noWithdrawals'),
        hint: t('record.noWithdrawalsHint'),
        action: t('record.firstWithdrawal'),
        to: `/mine/withdraw?kind=${kind}`,
      }}
    />
  )
}

function useColumns(): readonly Column<Withdrawal>[] {
  const { t } = useTranslation('pages')
  const formatDate = useFormatDate()
  const isHidden = usePreference('hideBalance')
  return [
    { id: 'number', header: t('money.number'), cell: ({ record_number }) => <bdi translate="no">{record_number}</bdi> },
    {
      id: 'requested',
      header: t('money.requested'),
      cell: ({ created_at }) => (
        <bdi translate="no" dir="ltr">
          {formatDate(created_at)}
        </bdi>
      ),
      compare: (a, b) => a.created_at.localeCompare(b.created_at),
    },
    {
      id: 'to',
      header: t('money.to'),
      cell: ({ address, payee_account }) => <AddressText value={address || payee_account} short />,
    },
    {
      id: 'amount',
      header: t('money.amount'),
      numeric: true,
      cell: ({ number }) => <Money value={number} hidden={isHidden} strong />,
    },
    {
      id: 'state',
      header: t('money.state'),
      numeric: true,
      cell: (one) => <WithdrawalStatus state={withdrawalState(one)} name={one.status_name} />,
    },
  ]
}
