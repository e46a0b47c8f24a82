import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Stepper } from '@openlot/ui'

export interface TargetFieldProps {
  /** A plain decimal, `''` while empty. */
  value: string
  onChange: (value: string) => void
  /** The price move of one press: a pip. */
  pipSize: string
  /** Decimals of the instrument's prices. */
  precision: number
  /** The market's price, a plain decimal; undefined while there is none. */
  near: string | undefined
  /** How far it is from the market, and what kind of order that makes; undefined while there is no price. */
  distance: { readonly pips: string; readonly isAbove: boolean } | undefined
  kind: 'limit' | 'stop' | undefined
  /** What is wrong with it. */
  problem: string | undefined
}

/** The price that a pending order waits for. */
export function TargetField({ value, onChange, pipSize, precision, near, distance, kind, problem }: TargetFieldProps) {
  const { t } = useTranslation('ticket')
  const { code } = useLanguage()
  return (
    <Stepper
      label={t('atPrice')}
      aside={
        distance &&
        kind && (
          <span>
            {[
              t(distance.isAbove ? 'pipsAbove' : 'pipsBelow', {
                value: formatNumber(distance.pips, code, { decimals: 1 }),
              }),
              t(`orderKind.${kind}`),
            ].join(' · ')}
          </span>
        )
      }
      value={value}
      onChange={onChange}
      step={pipSize}
      decimals={precision}
      kind="price"
      near={near}
      names={{ less: t('lowerPrice'), more: t('higherPrice') }}
      error={problem}
    />
  )
}
