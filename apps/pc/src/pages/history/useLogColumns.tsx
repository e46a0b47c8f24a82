import { entryTopic, isProfitOrLoss, type AccountLogEntry } from '@openlot/features/funds'
import { usePreference } from '@openlot/features/preferences'
import type { DateStyle } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Money } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'

/**
 * The columns of the account log. Only the result of a trade has a direction.
 *
 * @param time how the time is written: below the heading of a day the hour is enough.
 */
export function useLogColumns(time: DateStyle): readonly Column<AccountLogEntry>[] {
  const { t } = useTranslation('pages')
  const formatDate = useFormatDate()
  const isHidden = usePreference('hideBalance')
  return [
    {
      id: 'time',
      header: t('money.time'),
      width: '10rem',
      cell: ({ Time }) => (
        <time dateTime={new Date(Time).toISOString()}>
          <bdi translate="no" dir="ltr">
            {formatDate(Time, time)}
          </bdi>
        </time>
      ),
    },
    {
      id: 'topic',
      header: t('money.topic'),
      width: '8rem',
      cell: (entry) => t(`money.topics.${entryTopic(entry)}`),
    },
    { id: 'what', header: t('money.what'), cell: ({ MemoTran }) => <bdi translate="no">{MemoTran}</bdi> },
    {
      id: 'amount',
      header: t('money.amount'),
      numeric: true,
      width: '9rem',
      cell: (entry) => <Money value={entry.Value} signed={isProfitOrLoss(entry)} hidden={isHidden} strong />,
    },
    {
      id: 'balance',
      header: t('money.balance'),
      numeric: true,
      width: '9rem',
      cell: ({ Balance }) => <Money value={Balance} hidden={isHidden} />,
    },
  ]
}
