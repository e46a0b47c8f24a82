import { MAX_ALERTS, type Alert, type Instrument } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button, EmptyState, ErrorState, LazyLayer, SkeletonRows, useLayer } from '@openlot/ui'
import { BellPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type NamedAccount, useLiveAccounts } from '../accounts/useAccounts.ts'
import { useInstruments } from '../market/useInstruments.ts'
import { useQuote } from '../market/useQuote.ts'
import { ZoneNote } from '../preferences/ZoneNote.tsx'
import { AccountAlertLayer } from './AccountAlertLayer.tsx'
import { AccountAlertRow } from './AccountAlertRow.tsx'
import { AlertLayer, type AlertLayerProps } from './AlertLayer.tsx'
import styles from './AlertList.module.css'
import { AlertRow, type AlertRowProps } from './AlertRow.tsx'
import { type AccountAlert, isOfAccount, isOfMarket, type MarketAlert } from './alertTerms.ts'
import { useAlertActs } from './useAlertActs.ts'
import { isKept, useAlerts } from './useAlerts.ts'

type Shown =
  | { readonly alert: MarketAlert; readonly instrument: Instrument }
  /** A new one without an alert. */
  | { readonly alert: AccountAlert | undefined; readonly account: NamedAccount }

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
  const { accounts } = useLiveAccounts()
  const editing = useLayer<Shown>()
  const chosen = accounts.find(({ isChosen }) => isChosen)
  if (isFailed) return <ErrorState title={t('failed')} message={t('failedHint')} onRetry={() => void reload()} />
  if (isLoading) return <SkeletonRows count={SKELETONS} />
  return (
    <>
      {chosen !== undefined && (
        <div className={styles.acts}>
          <Button
            icon={<BellPlus aria-hidden="true" />}
            onClick={() => editing.open({ alert: undefined, account: chosen })}
          >
            {t('ofAccount')}
          </Button>
        </div>
      )}
      <Parts {...{ alerts, accounts }} onEdit={editing.open} />
      <LazyLayer open={editing.isOpen} onClose={editing.close}>
        {editing.shown && (
          <EditLayer {...{ as, accounts }} shown={editing.shown} isOpen={editing.isOpen} close={editing.close} />
        )}
      </LazyLayer>
    </>
  )
}

/** Those that wait, then the others. */
function Parts({
  alerts,
  accounts,
  onEdit,
}: {
  alerts: readonly Alert[]
  accounts: readonly NamedAccount[]
  onEdit: (shown: Shown) => void
}) {
  const { t } = useTranslation('alerts')
  const { instruments } = useInstruments()
  const { toggle, remove } = useAlertActs()

  function rowOf(alert: Alert): ReactNode {
    const acts = { onToggle: (isOn: boolean) => toggle(alert, isOn) }
    if (isOfAccount(alert)) {
      const account = accounts.find(({ id }) => id === alert.account_id)
      if (account === undefined) return undefined
      return (
        <AccountAlertRow
          {...{ alert, account, ...acts }}
          key={alert.id}
          onEdit={() => onEdit({ alert, account })}
          onRemove={() => void remove(alert)}
        />
      )
    }
    // Of an instrument that is no longer traded nothing can be told.
    const instrument = instruments.find(({ Id }) => Id === alert.forex_id)
    if (instrument === undefined || !isOfMarket(alert)) return undefined
    return (
      <LiveRow
        {...{ alert, instrument, ...acts }}
        key={alert.id}
        onEdit={() => onEdit({ alert, instrument })}
        onRemove={() => void remove(alert, instrument.PricePrecision)}
      />
    )
  }
  const rowsOf = (some: readonly Alert[]) => some.map(rowOf).filter((row) => row !== undefined)
  const kept = rowsOf(alerts.filter(isKept))
  const past = rowsOf(alerts.filter((alert) => !isKept(alert)))

  if (kept.length + past.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />
  return (
    <>
      {kept.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>
            <span>{t('live')}</span>
            <span className={styles.used}>{t('used', { used: kept.length, max: MAX_ALERTS })}</span>
          </h2>
          <ul className={styles.list} aria-label={t('live')}>
            {kept}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{t('past')}</h2>
          <ul className={styles.list} aria-label={t('past')}>
            {past}
          </ul>
          <ZoneNote />
        </section>
      )}
    </>
  )
}

/** What is pressed, to be changed; an account with its figures of now. */
function EditLayer({
  as,
  shown,
  accounts,
  isOpen,
  close,
}: Pick<AlertLayerProps, 'as'> & {
  shown: Shown
  accounts: readonly NamedAccount[]
  isOpen: boolean
  close: () => void
}) {
  const layer = { as, open: isOpen, onClose: close }
  const key = shown.alert?.id ?? 'new'
  if ('instrument' in shown) return <AlertLayer {...layer} {...shown} key={key} />
  const account = accounts.find(({ id }) => id === shown.account.id) ?? shown.account
  return <AccountAlertLayer {...layer} alert={shown.alert} account={account} key={key} />
}
