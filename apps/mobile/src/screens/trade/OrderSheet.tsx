import { ChosenKind } from '@openlot/features/accounts'
import { DealPair, TicketCost, TicketForm, TicketKind, TicketNotes, useTicketState } from '@openlot/features/ticket'
import { PriceSourceLabel, type Instrument } from '@openlot/features/market'
import type { Side } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, LazyPart, SideLabel } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ContractFacts } from './ContractFacts.tsx'
import styles from './OrderSheet.module.css'

interface Props {
  instrument: Instrument
  open: boolean
  /** The side whose button has opened it; undefined for the order that is being prepared, whatever its side. */
  asked: Side | undefined
  onClose: () => void
  /** Offers an instrument that is open, shown while this one is closed. */
  instead: ReactNode
}

/** The ticket of an order, at the market or at a price of one's own: side, volume, leverage, stops and current cost. */
export function OrderSheet({ instrument, open, asked, onClose, instead }: Props) {
  'use memo'
  const { t } = useTranslation('ticket')
  const navigate = useNavigate()
  const state = useTicketState(instrument, {
    onView: (kind) => void navigate(kind === 'pending' ? '/order?tab=pending' : '/order'),
  })
  const { order, side, ticket, quote } = state
  const begin = useEffectEvent((on: Side) => order.setSide(on))
  useLayoutEffect(() => {
    if (open && asked !== undefined) begin(asked)
  }, [open, asked])

  async function submit() {
    if (await order.submit(side)) onClose()
  }

  const button = (
    <div className={styles.submit}>
      <TicketCost state={state} details={<ContractFacts instrument={instrument} />} />
      <TicketNotes state={state} instead={instead} />
      {state.isVisitor && <p className={styles.note}>{t('visitor')}</p>}
      <Button
        variant="ink"
        data-tour="submit"
        size="large"
        wide
        busy={order.isSubmitting}
        disabled={!ticket.canSubmit}
        onClick={() => void submit()}
      >
        <SideLabel side={side}>{order.labelOf(side)}</SideLabel>
      </Button>
    </div>
  )

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        <span className={styles.title}>
          <span className={styles.of}>
            <span>{instrument.ShowCode}</span>
            {!state.isVisitor && (
              <LazyPart>
                <ChosenKind />
              </LazyPart>
            )}
          </span>
          <PriceSourceLabel />
        </span>
      }
      aside={
        <span className={styles.kind}>
          <TicketKind state={state} />
        </span>
      }
      footer={button}
    >
      <div className={styles.form}>
        <DealPair
          bid={quote?.bid}
          ask={quote?.ask}
          precision={instrument.PricePrecision}
          pipSize={instrument.PipSize}
          chosen={side}
          onPress={order.setSide}
        />
        <TicketForm state={state} onSubmit={() => void submit()} />
      </div>
      <LazyConfirmDialog confirmation={order.confirmation} />
    </Sheet>
  )
}
