import { MAX_ALERTS, type Alert, type Instrument } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { EmptyState, ErrorState, LazyLayer, SkeletonRows, useLayer } from '@openlot/ui'
import { useInstruments } from '../market/useInstruments.ts'
import { useQuote } from '../market/useQuote.ts'
import { ZoneNote } from '../preferences/ZoneNote.tsx'
import { AlertLayer, type AlertLayerProps } from './AlertLayer.tsx'
import styles from './AlertList.module.css'
import { AlertRow, type AlertRowProps } from './AlertRow.tsx'
import { useAlertActs } from './useAlertActs.ts'
import { isKept, useAlerts } from './useAlerts.ts'

interface Shown {
  readonly alert: Alert
  readonly instrument: Instrument
}

const SKELETONS = 4

/** Only this is rendered with each tick. */
function LiveRow({ instrument, ...row }: Omit<AlertRowProps, 'market' | 'instrument'> & { instrument: Instrument }) {
  const quote = useQuote(isKept(row.alert) ? instrument.Id : undefined)
  return <AlertRow {...row} instrument={instrument} market={quote} />
}

/** All alerts of the user: how far away each is, and what has become of those that have fired or expired. */
export function AlertList({ as }: Pick<AlertLayerProps, 'as'>) {
  const { t } = useTranslation('alerts')
  const { alerts, isLoading, isFailed, reload } = useAlerts()
  const { instruments } = useInstruments()
  const { toggle, remove } = useAlertActs()
  const editing = useLayer<Shown>()
  // Of an instrument that is no longer traded nothing can be told.
  const shown = alerts.flatMap((alert) => {
    const instrument = instruments.find(({ Id }) => Id === alert.forex_id)
    return instrument === undefined ? [] : [{ alert, instrument }]
  })
  const kept = shown.filter(({ alert }) => isKept(alert))
  const past = shown.filter(({ alert }) => !isKept(alert))

  const rows = (items: readonly Shown[], label: string) => (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ alert, instrument }) => (
        <LiveRow
          key={alert.id}
          alert={alert}
          instrument={instrument}
          onEdit={() => editing.open({ alert, instrument })}
          onToggle={(isOn) => toggle(alert, isOn)}
          onRemove={() => void remove(alert, instrument.PricePrecision)}
        />
      ))}
    </ul>
  )

  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
  if (isLoading) return <SkeletonRows count={SKELETONS} />
  if (shown.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />
  return (
    <>
      {kept.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>
            <span>{t('live')}</span>
            <span className={styles.used}>{t('used', { used: kept.length, max: MAX_ALERTS })}</span>
          </h2>
          {rows(kept, t('live'))}
        </section>
      )}
      {past.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{t('past')}</h2>
          {rows(past, t('past'))}
          <ZoneNote />
        </section>
      )}
      <LazyLayer open={editing.isOpen} onClose={editing.close}>
        {editing.shown && (
          <AlertLayer
            key={editing.shown.alert.id}
            {...{ as, ...editing.shown }}
            open={editing.isOpen}
            onClose={editing.close}
          />
        )}
      </LazyLayer>
    </>
  )
}
