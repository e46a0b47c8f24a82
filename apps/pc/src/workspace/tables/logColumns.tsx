import { isProfitOrLoss, type AccountLogEntry } from '@openlot/features/funds'
import { formatDate, formatMoney, formatSignedMoney, type LanguageCode, ownTimeZone } from '@openlot/i18n'
import type { useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'

interface Settings {
  t: ReturnType<typeof useTranslation<'workspace'>>['t']
  language: LanguageCode
  isHidden: boolean
}

/** The columns of the account log. */
export function logColumns({ t, language, isHidden }: Settings): Column<AccountLogEntry>[] {
  return [
    {
      id: 'time',
      header: t('log.time'),
      width: '18%',
      cell: ({ Time }) => (
        <bdi translate="no" dir="ltr">
          {formatDate(Time, language, 'dateTimeSeconds')}
        </bdi>
      ),
      unit: ownTimeZone(),
      text: ({ Time }) => formatDate(Time, language, 'dateTimeSeconds'),
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
      cell: (entry) => <Money value={entry.Value} signed={isProfitOrLoss(entry)} hidden={isHidden} strong />,
      text: ({ Value }) => formatSignedMoney(Value, language),
    },
    {
      id: 'balance',
      header: t('log.balance'),
      numeric: true,
      cell: ({ Balance }) => <Money value={Balance} hidden={isHidden} />,
      text: ({ Balance }) => formatMoney(Balance, language),
    },
  ]
}
