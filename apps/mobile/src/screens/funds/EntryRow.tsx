import { isProfitOrLoss, type AccountLogEntry } from '@openlot/features/funds'
import { usePreference } from '@openlot/features/preferences'
import { formatMoney, type DateStyle } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ListRow, Money } from '@openlot/ui'
import { EntryIcon } from './EntryIcon.tsx'
import styles from './funds.module.css'

const HIDDEN = '••••'

interface Props {
  entry: AccountLogEntry
  /** How the time is written: below the heading of a day the hour is enough. */
  time: DateStyle
  /** Also shows the balance after it. */
  withBalance?: boolean
}

/** A change of the balance. Only the result of a trade has a direction. */
export function EntryRow({ entry, time, withBalance = false }: Props) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const isHidden = usePreference('hideBalance')
  return (
    <ListRow
      icon={<EntryIcon kind={entry.Kind} />}
      iconShape="disc"
      title={entry.MemoTran}
      note={
        <time dateTime={new Date(entry.Time).toISOString()}>
          <bdi translate="no" dir="ltr">
            {formatDate(entry.Time, time)}
          </bdi>
        </time>
      }
      value={
        <span className={styles.strong}>
          <Money value={entry.Value} signed={isProfitOrLoss(entry)} hidden={isHidden} strong />
        </span>
      }
      {...(withBalance && {
        valueNote: t('history.balanceAfter', { balance: isHidden ? HIDDEN : formatMoney(entry.Balance, code) }),
      })}
    />
  )
}
