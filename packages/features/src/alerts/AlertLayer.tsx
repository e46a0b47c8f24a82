import type { Instrument } from '@openlot/core/contract'
import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Dialog } from '@openlot/ui/dialog'
import { Sheet } from '@openlot/ui/sheet'
import { useClient } from '../client/ClientProvider.tsx'
import { PriceSourceLabel } from '../market/PriceSourceLabel.tsx'
import { useQuote } from '../market/useQuote.ts'
import { AlertFields } from './AlertFields.tsx'
import styles from './AlertLayer.module.css'
import { useAlertActs } from './useAlertActs.ts'
import { type AlertStart, useAlertForm } from './useAlertForm.ts'
import { isKept } from './useAlerts.ts'

export interface AlertLayerProps extends AlertStart {
  /** From the bottom of a phone, or in the middle of a window. */
  as: 'sheet' | 'dialog'
  instrument: Instrument
  open: boolean
  onClose: () => void
}

const LAYERS = { sheet: Sheet, dialog: Dialog }

/** Sets an alert of an instrument, or changes one. */
export function AlertLayer({ as, open, onClose, ...form }: AlertLayerProps) {
  const { t } = useTranslation('alerts')
  const Layer = LAYERS[as]
  const { ShowCode: code } = form.instrument
  return (
    <Layer open={open} onClose={onClose} title={t(form.alert === undefined ? 'newOf' : 'editOf', { code })}>
      <AlertForm {...form} onDone={onClose} />
    </Layer>
  )
}

function AlertForm({ instrument, alert, price, onDone }: AlertStart & { instrument: Instrument; onDone: () => void }) {
  const { t } = useTranslation('alerts')
  const { code } = useLanguage()
  const { serverNow } = useClient()
  const quote = useQuote(instrument.Id)
  const { submit, ...form } = useAlertForm(instrument, { alert, price })
  const { remove } = useAlertActs()
  async function send() {
    if (await submit()) onDone()
  }
  function removeIt() {
    if (alert === undefined) return
    void remove(alert, instrument.PricePrecision)
    onDone()
  }
  return (
    <div className={styles.body}>
      <p className={styles.now}>
        <span>{t('sources.bid')}</span>
        <strong>
          <bdi translate="no" dir="ltr">
            {quote === undefined ? '–' : writePrice(quote.bid, code, instrument.PricePrecision)}
          </bdi>
        </strong>
        <PriceSourceLabel />
      </p>
      <AlertFields
        {...form}
        of={alert === undefined ? 'new' : isKept(alert) ? 'kept' : 'past'}
        expiresAt={alert?.expires_at}
        pipSize={instrument.PipSize}
        now={serverNow()}
        onSubmit={() => void send()}
        onRemove={alert && removeIt}
      />
    </div>
  )
}
