import { useTranslation } from '@openlot/i18n/react'
import { Segmented, Select } from '@openlot/ui'
import { SizeFields, type SizeFieldsProps } from './SizeFields.tsx'
import styles from './TicketFields.module.css'

export interface TicketFieldsProps extends SizeFieldsProps {
  leverage: number | undefined
  /** The leverages on offer; without any, the field is left out. */
  leverages: readonly number[]
  setLeverage: (leverage: number) => void
}

/** More do not fit side by side. */
const MAX_SEGMENTS = 5

/** An option is text alone, so what keeps its direction in Arabic are the marks of Unicode. */
const leftToRight = (text: string) => `\u2066${text}\u2069`

/** The fields of an order ticket: volume and leverage. */
export function TicketFields({ leverage, leverages, setLeverage, ...size }: TicketFieldsProps) {
  const { t } = useTranslation(['ticket', 'common'])
  const choose = (value: string) => setLeverage(Number(value))
  return (
    <div className={styles.fields}>
      <SizeFields {...size} />
      {leverages.length > MAX_SEGMENTS && (
        <div data-tour="leverage">
          <Select
            label={t('leverage')}
            options={leverages.map((value) => ({
              value: String(value),
              label: leftToRight(t('common:factor', { value })),
            }))}
            value={String(leverage)}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </div>
      )}
      {leverages.length > 0 && leverages.length <= MAX_SEGMENTS && (
        <div className={styles.leverage} data-tour="leverage">
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
            value={String(leverage)}
            onChange={choose}
          />
        </div>
      )}
    </div>
  )
}
