import type { Alert, Instrument } from '@openlot/core/contract'
import { parsePrice } from '@openlot/core/math'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { InstrumentLogo } from '../market/InstrumentLogo.tsx'
import { AlertRowFrame, Away, type AlertRowActs } from './AlertRowFrame.tsx'
import { type AlertMarket, distanceTo, sourcePrice, waitsForPrice } from './alertTerms.ts'
import { useConditions } from './useConditions.ts'

export interface AlertRowProps extends AlertRowActs {
  alert: Alert
  instrument: Pick<Instrument, 'ShowCode' | 'Logo' | 'PricePrecision' | 'PipSize'>
  /** Undefined while there is no price. */
  market: AlertMarket | undefined
}

/** An alert of the market: what it waits for, how far away that is now, and a switch; pressing it changes it. */
export function AlertRow({ alert, instrument, market, ...acts }: AlertRowProps) {
  const { t } = useTranslation('alerts')
  const { code } = useLanguage()
  const conditionOf = useConditions()
  const { kind, source } = alert
  const condition = conditionOf(alert, instrument.PricePrecision)
  return (
    <AlertRowFrame
      {...acts}
      alert={alert}
      mark={<InstrumentLogo logo={instrument.Logo} />}
      name={<bdi translate="no">{instrument.ShowCode}</bdi>}
      condition={waitsForPrice(kind) && source !== 'bid' ? `${condition} · ${t(`sources.${source}`)}` : condition}
      label={[instrument.ShowCode, condition].join(' · ')}
      write={(price) => writePrice(price, code, instrument.PricePrecision)}
      distance={<Distance {...{ alert, instrument, market }} />}
    />
  )
}

/** How far the market is from the price that is waited for. */
function Distance({
  alert: { kind, source, value },
  instrument,
  market,
}: Pick<AlertRowProps, 'alert' | 'instrument' | 'market'>) {
  const { t } = useTranslation('alerts')
  const { code } = useLanguage()
  if (!waitsForPrice(kind) || market === undefined) return null
  const away = distanceTo(parsePrice(value), sourcePrice(source, market), parsePrice(instrument.PipSize))
  if (away === undefined) return null
  return (
    <Away>
      {away.unit === 'pips'
        ? t('pips', { value: formatNumber(away.value, code, { decimals: 1 }) })
        : `${formatNumber(away.value, code)}%`}
    </Away>
  )
}
