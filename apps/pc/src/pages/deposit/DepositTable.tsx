import { depositAmount, depositState, type Charge, DepositStatus } from '@openlot/features/funds'
import { usePreference } from '@openlot/features/preferences'
import type { RecordList } from '@openlot/features/api'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { RecordTable } from '../funds/RecordTable.tsx'

interface Props {
  list: RecordList<Charge>
  way: 'coin' | 'wire'
  onOpen: (number: string) => void
}

/** All deposits of a way. */
export function DepositTable({ list, way, onOpen }: Props) {
  const { t } = useTranslation('funds')
  return (
    <RecordTable
      label={t('page.charges')}
      columns={useColumns()}
      list={list}
      onOpen={({ record_number }) => onOpen(record_number)}
      none={{
        title: t('record.noDeposits'),
        hint: t('record.noDepositsHint'),
        action: t('record.firstDeposit'),
        to: `/mine/charge?way=${way}`,
      }}
    />
  )
}

function useColumns(): readonly Column<Charge>[] {
  const { t } = useTranslation('pages')
  const formatDate = useFormatDate()
  const isHidden = usePreference('hideBalance')
  return [
    { id: 'number', header: t('money.number'), cell: ({ record_number }) => <bdi translate="no">{record_number}</bdi> },
    {
      id: 'reported',
      header: t('money.reported'),
      cell: ({ created_at }) => (
        <bdi translate="no" dir="ltr">
          {formatDate(created_at)}
        </bdi>
      ),
      compare: (a, b) => a.created_at.localeCompare(b.created_at),
    },
    {
      id: 'currency',
      header: t('money.currency'),
      cell: ({ currency_code }) => <bdi translate="no">{currency_code}</bdi>,
    },
    {
      id: 'amount',
      header: t('money.amount'),
      numeric: true,
      cell: (deposit) => <Money value={depositAmount(deposit)} hidden={isHidden} strong />,
    },
    {
      id: 'state',
      header: t('money.state'),
      numeric: true,
      cell: (deposit) => <DepositStatus state={depositState(deposit)} />,
    },
  ]
}
