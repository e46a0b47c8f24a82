import type { Instrument, Order } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { useInstruments } from '../../market/useInstruments.ts'
import { Folded } from '../../ticket/MoreTools.tsx'
import { StopTools } from '../../ticket/tools/StopTools.tsx'
import { priceOrNone } from '../priceOrNone.ts'
import { useStopTools } from './useStopTools.ts'

/** What moves or guarantees the stop loss of an order, folded away; a button saves what was changed. */
export function StopToolsForm({ order }: { order: Order }) {
  const { instruments } = useInstruments()
  const instrument = instruments.find(({ Id }) => Id === order.forex_id)
  // A copy does what its leader does.
  if (instrument === undefined || order.leader !== undefined) return null
  const on = [priceOrNone(order.Trail ?? '0'), priceOrNone(order.BreakEven ?? '0'), order.Guaranteed === 1 || undefined]
  return (
    <Folded count={on.filter((one) => one !== undefined).length}>
      <Form order={order} instrument={instrument} />
    </Folded>
  )
}

function Form({ order, instrument }: { order: Order; instrument: Instrument }) {
  const { t } = useTranslation('tools')
  const { canSave, isSaving, save, ...tools } = useStopTools(order, instrument)
  return (
    <>
      <StopTools {...tools} />
      {(canSave || isSaving) && (
        <Button wide busy={isSaving} onClick={() => void save()}>
          {t('save')}
        </Button>
      )}
    </>
  )
}
