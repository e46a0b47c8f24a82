import { isProfitOrLoss, type AccountLogEntry } from '@openlot/features/funds'
import { formatMoney, formatSignedMoney, type LanguageCode } from '@openlot/i18n'
import type { FormatDate } from '@openlot/i18n/dates'
import type { useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import { COLUMN_CHARS } from '../../parts/columnChars.ts'

interface Settings {
  t: ReturnType<typeof useTranslation<'workspace'>>['t']
  language: LanguageCode
  formatDate: FormatDate
  /** The zone of the times. */
  zone: string
  isHidden: boolean
}

/** The columns of the account log. */
export function logColumns({ t, language, formatDate, zone, isHidden }: Settings): Column<AccountLogEntry>[] {
  return [
    {
      id: 'time',
      header: t('log.time'),
      width: '18%',
      cell: ({ Time }) => (
        <bdi translate="no" dir="ltr">
          {formatDate(Time, 'dateTimeSeconds')}
        </bdi>
      ),
      unit: zone,
      text: ({ Time }) => formatDate(Time, 'dateTimeSeconds'),
    },
    {
      id: 'what',
      header: t('log.what'),
      width: '46%',
      cell: ({ MemoTran }) => <bdi translate="no">{MemoTran}</bdi>,
      text: ({ MemoTran }) => MemoTran,
    },
    {
      id: 'amount',
      header: t('log.amount'),
      numeric: true,
      chars: COLUMN_CHARS.money,
      cell: (entry) => <Money value={entry.Value} signed={isProfitOrLoss(entry)} hidden={isHidden} strong />,
      text: ({ Value }) => formatSignedMoney(Value, language),
    },
    {
      id: 'balance',
      header: t('log.balance'),
      numeric: true,
      chars: COLUMN_CHARS.money,
      cell: ({ Balance }) => <Money value={Balance} hidden={isHidden} />,
      text: ({ Balance }) => formatMoney(Balance, language),
    },
  ]
}
