import type { Alert, Instrument } from '@openlot/core/contract'
import { parsePrice } from '@openlot/core/math'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { cx, IconButton, Switch, VisuallyHidden } from '@openlot/ui'
import { Trash2 } from 'lucide-react'
import { InstrumentLogo } from '../market/InstrumentLogo.tsx'
import styles from './AlertList.module.css'
import { type AlertMarket, distanceTo, sourcePrice, waitsForPrice } from './alertTerms.ts'
import { isKept } from './useAlerts.ts'
import { useConditions } from './useConditions.ts'

export interface AlertRowProps {
  alert: Alert
  instrument: Pick<Instrument, 'ShowCode' | 'Logo' | 'PricePrecision' | 'PipSize'>
  /** Undefined while there is no price. */
  market: AlertMarket | undefined
  onEdit: () => void
  onToggle: (isOn: boolean) => void
  onRemove: () => void
}

/** An alert: what it waits for, how far away that is now, and a switch; pressing it changes it. */
export function AlertRow({ alert, instrument, market, onEdit, onToggle, onRemove }: AlertRowProps) {
  const { t } = useTranslation('alerts')
  const conditionOf = useConditions()
  const { kind, note, source, status } = alert
  const condition = conditionOf(alert, instrument.PricePrecision)
  const name = [instrument.ShowCode, condition].join(' · ')
  return (
    <li className={cx(styles.row, status !== 'live' && styles.off)}>
      <button type="button" className={styles.edit} onClick={onEdit}>
        <VisuallyHidden>{`${t('edit')} `}</VisuallyHidden>
        <InstrumentLogo logo={instrument.Logo} />
        <span className={styles.words}>
          <span className={styles.code}>
            <bdi translate="no">{instrument.ShowCode}</bdi>
          </span>
          <span className={styles.condition}>
            {waitsForPrice(kind) && source !== 'bid' ? `${condition} · ${t(`sources.${source}`)}` : condition}
          </span>
          {note !== '' && (
            <bdi translate="no" className={styles.note}>
              {note}
            </bdi>
          )}
          <State alert={alert} instrument={instrument} />
        </span>
        {isKept(alert) && <Distance {...{ alert, instrument, market }} />}
      </button>
      {isKept(alert) ? (
        <Switch label={name} hideLabel checked={status === 'live'} onChange={onToggle} />
      ) : (
        <IconButton label={t('removeOf', { alert: name })} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
      )}
    </li>
  )
}

/** What has become of one that does not wait. */
function State({ alert: { status, fired }, instrument }: Pick<AlertRowProps, 'alert' | 'instrument'>) {
  const { t } = useTranslation('alerts')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const [last] = fired
  if (last !== undefined)
    return (
      <span className={styles.note}>
        {t('status.fired', {
          price: writePrice(last.price, code, instrument.PricePrecision),
          time: formatDate(last.time, 'dateTime'),
        })}
      </span>
    )
  return status === 'paused' || status === 'ended' ? <span className={styles.note}>{t(`status.${status}`)}</span> : null
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
    <span className={styles.end}>
      <span className={styles.distance}>
        {away.unit === 'pips'
          ? t('pips', { value: formatNumber(away.value, code, { decimals: 1 }) })
          : `${formatNumber(away.value, code)}%`}
      </span>
      <span className={styles.away}>{t('away')}</span>
    </span>
  )
}
