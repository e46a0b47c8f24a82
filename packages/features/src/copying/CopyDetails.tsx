import { formatMoney, formatNumber, formatFeeRate } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { Badge, Change, Facts, type Fact, Money, Note } from '@openlot/ui'
import type { ShownCopy } from './copy.ts'
import styles from './Copying.module.css'
import { useReasonText } from './reasons.ts'

export interface CopyDetailsProps {
  copy: ShownCopy
  isHidden: boolean
  /** Prices are not current. */
  stale?: boolean
  /** What can be done with it. */
  actions?: ReactNode
}

/** A copy: what it is worth, how it follows, and what is about to change. */
export function CopyDetails({ copy, isHidden, stale = false, actions }: CopyDetailsProps) {
  const { t } = useTranslation(['copying', 'common'])
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const reasonText = useReasonText()
  const isEnded = copy.ended_at > 0
  const { status } = copy
  const money = (amount: string) => <Money value={amount} unit="USD" hidden={isHidden} />
  const percent = (rate: string) => formatFeeRate(rate, code)
  const facts: (Fact | false)[] = [
    { label: t('copy.amount'), value: money(copy.amount) },
    { label: t('copy.profitRate'), value: <Change value={copy.profit_rate} /> },
    { label: t('copy.fees'), value: money(copy.fees_paid) },
    {
      label: t('copy.feeRate'),
      value:
        Number(copy.fee_rate) > 0
          ? t('copy.feeOf', { rate: percent(copy.fee_rate), mark: isHidden ? '••••' : formatMoney(copy.mark, code) })
          : t('copy.noFee'),
    },
    !isEnded && { label: t('copy.stop'), value: money(copy.stop_level) },
    !isEnded && { label: t('copy.removable'), value: money(copy.removable) },
    {
      label: t('copy.scale'),
      value: (
        <bdi translate="no" dir="ltr">
          {t('common:factor', { value: formatNumber(copy.scale, code) })}
        </bdi>
      ),
    },
    { label: t('copy.minLot'), value: t(copy.min_lot === 1 ? 'copy.on' : 'copy.off') },
    {
      label: t('copy.started'),
      value: (
        <bdi translate="no" dir="ltr">
          {formatDate(copy.started_at, 'dateTimeZone')}
        </bdi>
      ),
    },
    isEnded && {
      label: t('copy.endedAt'),
      value: (
        <bdi translate="no" dir="ltr">
          {formatDate(copy.ended_at, 'dateTimeZone')}
        </bdi>
      ),
    },
    copy.stop_reason !== '' && { label: t('copy.why'), value: reasonText(copy.stop_reason) },
  ]
  return (
    <section className={styles.card} aria-label={t('copy.figures')}>
      <div className={styles.ends}>
        <div className={styles.cell}>
          <span className={styles.quiet}>
            {t(isEnded && status === 'stopped' ? 'copies.returned' : 'copies.worth')}
          </span>
          <span className={styles.hero}>
            <Money value={copy.net_value} unit="USD" hidden={isHidden} stale={stale && !isEnded} hero />
          </span>
          <span>
            <Money value={copy.profit} signed unit="USD" hidden={isHidden} stale={stale && !isEnded} strong />
          </span>
        </div>
        <span className={styles.name}>
          {copy.is_demo === 1 && <Badge>{t('demo')}</Badge>}
          <Badge
            tone={status === 'running' ? 'tint' : status === 'paused' || status === 'stopping' ? 'warn' : 'neutral'}
          >
            {t(`status.${status}`)}
          </Badge>
        </span>
      </div>
      {status !== 'running' && <p className={styles.quiet}>{t(`statusText.${status}`)}</p>}
      {copy.next_fee_rate !== '' && !isEnded && (
        <Note tone="warn">
          {t('copy.nextFee', { rate: percent(copy.next_fee_rate), date: formatDate(copy.next_rate_at, 'date') })}
        </Note>
      )}
      {copy.leader_leaves_at > 0 && !isEnded && (
        <Note tone="warn">{t('copy.leaves', { date: formatDate(copy.leader_leaves_at, 'date') })}</Note>
      )}
      {actions}
      <Facts items={facts.filter((fact) => fact !== false)} />
    </section>
  )
}
