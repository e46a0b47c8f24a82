import type { Order } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, Stepper } from '@openlot/ui'
import { formatPrice } from '@openlot/core/math'
import { StopFields } from '../ticket/StopFields.tsx'
import { TargetField } from '../ticket/TargetField.tsx'
import styles from './PendingFields.module.css'
import { useEditPending } from './useEditPending.ts'

/** A pending order as a form: its price, its lots and its stops. One button saves what was changed, all or nothing. */
export function PendingFields({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { t: tTicket } = useTranslation('ticket')
  const { inputs, form, terms, problems, isSaving, change, changeStop, save, confirmation } = useEditPending(order)
  const { instrument, quote } = terms
  const { PricePrecision, PipSize } = order.ForexTradeLists
  const outcome = form?.outcome
  return (
    <>
      <form
        noValidate
        className={styles.fields}
        aria-label={t('editOrder')}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TargetField
          value={inputs.target}
          onChange={(target) => change({ target })}
          pipSize={PipSize}
          precision={PricePrecision}
          near={quote && formatPrice(quote.bid, PricePrecision)}
          distance={outcome?.pips === undefined ? undefined : { pips: outcome.pips, isAbove: outcome.isAbove }}
          kind={outcome?.waitsAs}
          problem={problems.target}
        />
        <Stepper
          label={tTicket('lots')}
          value={inputs.lots}
          onChange={(lots) => change({ lots })}
          step={instrument?.Pip ?? '0.01'}
          {...(instrument && { min: instrument.Pip, max: instrument.MaxCont })}
          names={{ less: tTicket('lessLots'), more: tTicket('moreLots') }}
          error={problems.lots}
        />
        <StopFields
          stops={inputs.stops}
          onChange={changeStop}
          fields={form?.stops}
          problems={problems}
          precision={PricePrecision}
        />
        {(form?.canSave === true || isSaving) && (
          <Button variant="ink" wide type="submit" busy={isSaving}>
            {t('saveOrder')}
          </Button>
        )}
      </form>
      <LazyConfirmDialog confirmation={confirmation} />
    </>
  )
}
