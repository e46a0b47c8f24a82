import { useTranslation } from '@openlot/i18n/react'
import { cx, Money } from '@openlot/ui'
import { usePreference } from '../preferences/usePreferences.ts'
import type { AccountLogDay } from './accountLogDays.ts'
import styles from './LogDayHead.module.css'

export interface LogDayHeadProps {
  name: string
  day: Pick<AccountLogDay, 'transfers' | 'trading'>
  /** It stands in line with the cells of a table. */
  ofTable?: boolean
  /** It is a month, above its days. */
  isMonth?: boolean
}

/** A day, or a month, of the account's log: its name, and what it has come to. */
export function LogDayHead({ name, day: { transfers, trading }, ofTable = false, isMonth = false }: LogDayHeadProps) {
  const { t } = useTranslation('funds')
  const isHidden = usePreference('hideBalance')
  return (
    <div className={cx(styles.head, ofTable && styles.ofTable, isMonth && styles.month)}>
      <h2 className={styles.name}>
        <bdi translate="no">{name}</bdi>
      </h2>
      {transfers !== undefined && (
        <p className={styles.sum}>
          <span>{t('history.transfers')}</span> <Money value={transfers} hidden={isHidden} strong />
        </p>
      )}
      {trading !== undefined && (
        <p className={styles.sum}>
          <span>{t('history.trading')}</span> <Money value={trading} signed hidden={isHidden} strong />
        </p>
      )}
    </div>
  )
}
