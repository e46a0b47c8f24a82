import { formatNumber, formatSmallMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ChipGroup, Segmented, Select, Stepper, VisuallyHidden } from '@openlot/ui'
import { quickLots } from './quickLots.ts'
import styles from './TicketFields.module.css'

export interface TicketFieldsProps {
  lots: string
  setLots: (lots: string) => void
  /** The smallest volume, and the step between volumes. */
  step: string
  max: string
  /** The largest volume that a share of the free margin pays for; without it, only volumes are offered. */
  lotsFor?: ((percent: Share) => string | undefined) | undefined
  /** What is wrong with the lots. */
  lotsProblem: string | undefined
  /** What one pip is worth, in dollars; undefined while nothing can be computed. */
  pipValue: string | undefined
  leverage: number | undefined
  /** The leverages on offer; without any, the field is left out. */
  leverages: readonly number[]
  setLeverage: (leverage: number) => void
}

/** Shares of the free margin, in per cent. */
const SHARES = [25, 50, 100] as const
type Share = (typeof SHARES)[number]

/** More do not fit side by side. */
const MAX_SEGMENTS = 5

/** Told apart from volumes, which are numbers. */
const shareId = (percent: Share) => `share-${percent}`

/** An option is text alone, so what keeps its direction in Arabic are the marks of Unicode. */
const leftToRight = (text: string) => `\u2066${text}\u2069`

/** The fields of an order ticket: volume and leverage. */
export function TicketFields(ticket: TicketFieldsProps) {
  const { t } = useTranslation(['ticket', 'common'])
  const { code: language } = useLanguage()
  const { step, max, pipValue, leverages, lotsFor } = ticket
  const shares = lotsFor?.(100) === undefined ? [] : SHARES
  const choose = (chosen: string) => {
    const share = shares.find((percent) => shareId(percent) === chosen)
    const lots = share === undefined ? chosen : lotsFor?.(share)
    if (lots !== undefined) ticket.setLots(lots)
  }
  const setLeverage = (value: string) => ticket.setLeverage(Number(value))
  return (
    <div className={styles.fields}>
      <Stepper
        label={t('lots')}
        aside={pipValue !== undefined && t('onePip', { value: formatSmallMoney(pipValue, language) })}
        value={ticket.lots}
        onChange={ticket.setLots}
        step={step}
        names={{ less: t('lessLots'), more: t('moreLots') }}
        min={step}
        max={max}
        error={ticket.lotsProblem}
      />
      <div className={styles.quick}>
        <ChipGroup
          label={t('quickLots')}
          items={[
            ...quickLots(step, max).map((value) => ({ value, label: formatNumber(value, language) })),
            ...shares.map((percent) => ({
              value: shareId(percent),
              label: (
                <>
                  <span aria-hidden="true">{percent === 100 ? t('max') : t('percent', { value: percent })}</span>
                  <VisuallyHidden>{t('shareOfFree', { value: percent })}</VisuallyHidden>
                </>
              ),
            })),
          ]}
          value={ticket.lots}
          onChange={choose}
        />
      </div>
      {leverages.length > MAX_SEGMENTS && (
        <Select
          label={t('leverage')}
          options={leverages.map((value) => ({
            value: String(value),
            label: leftToRight(t('common:factor', { value })),
          }))}
          value={String(ticket.leverage)}
          onChange={(event) => setLeverage(event.currentTarget.value)}
        />
      )}
      {leverages.length > 0 && leverages.length <= MAX_SEGMENTS && (
        <div className={styles.leverage}>
          <span className={styles.label}>{t('leverage')}</span>
          <Segmented
            size="small"
            label={t('leverage')}
            items={leverages.map((value) => ({
              value: String(value),
              label: (
                <bdi translate="no" dir="ltr">
                  {t('common:factor', { value })}
                </bdi>
              ),
            }))}
            value={String(ticket.leverage)}
            onChange={setLeverage}
          />
        </div>
      )}
    </div>
  )
}
