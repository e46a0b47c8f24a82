import {
  ChartTicket as Ticket,
  shownLots,
  useOneClick,
  useOrderTicket,
  useTicketErrors,
} from '@openlot/features/ticket'
import { useOpening, useQuote, useTradeBlock, type Instrument } from '@openlot/features/market'
import { useSession } from '@openlot/features/session'
import type { Side } from '@openlot/features/positions'
import { formatMoney, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { LazyConfirmDialog, useLayer } from '@openlot/ui'
import { Movable } from '@openlot/ui/movable'
import type { ChartId } from '../state/panels.ts'
import { useTicketPlace } from './useTicketPlace.ts'

/** The ticket on a chart. Its orders are at the market and carry no stops. */
export default function ChartTicket({ chart, instrument }: { chart: ChartId; instrument: Instrument }) {
  'use memo'
  const { t } = useTranslation('parts')
  const { t: tTicket } = useTranslation('ticket')
  const { code: language } = useLanguage()
  const { user } = useSession()
  const quote = useQuote(instrument.Id)
  const block = useTradeBlock(instrument.Id)
  const opening = useOpening(instrument)
  const order = useOrderTicket(instrument, { isBare: true })
  const { isUnlocked, setUnlocked, confirmation } = useOneClick()
  const place = useTicketPlace(chart)
  const { shown: asked, isOpen, open: ask, close } = useLayer<Side>()

  const side = asked ?? 'buy'
  const ticket = order.ticketOf(side)
  const problems = useTicketErrors(instrument, ticket)
  const lots = shownLots(order.lots, language)
  const code = instrument.ShowCode

  function press(pressed: Side) {
    if (isUnlocked || user === undefined) void order.submit(pressed)
    else ask(pressed)
  }
  async function deal() {
    await order.submit(side)
    close()
  }
  const question = asked && {
    open: isOpen,
    tone: 'ink' as const,
    onClose: close,
    title: t(`oneClick.confirm.${side}`, { lots, code }),
    message: t('oneClick.confirm.message'),
    details: [
      {
        label: t('oneClick.confirm.price'),
        value: ticket.price === undefined ? '–' : writePrice(ticket.price, language, instrument.PricePrecision),
      },
      {
        label: tTicket('margin'),
        value: ticket.summary === undefined ? '–' : formatMoney(ticket.summary.margin, language),
      },
    ],
    confirmLabel: order.labelOf(side),
    busy: order.isSubmitting,
    onConfirm: () => void deal(),
  }
  return (
    <>
      <Movable at={place.at} onMove={place.move} label={t('oneClick.move')}>
        {(grip) => (
          <Ticket
            bid={quote?.bid}
            ask={quote?.ask}
            precision={instrument.PricePrecision}
            pipSize={instrument.PipSize}
            stale={block === 'no-price' || quote?.isStale === true}
            closed={opening}
            disabled={!ticket.canSubmit}
            onPress={press}
            lots={order.lots}
            onLotsChange={order.setLots}
            step={instrument.Pip}
            max={instrument.MaxCont}
            error={problems.lots}
            isUnlocked={isUnlocked}
            onLockChange={setUnlocked}
            account={order.account.word}
            isFolded={place.isFolded}
            onFoldChange={place.setFolded}
            grip={grip}
            reason={order.account.isCopy ? tTicket('copyAccount') : (problems.waiting ?? problems.order)}
          />
        )}
      </Movable>
      <LazyConfirmDialog confirmation={question} />
      <LazyConfirmDialog confirmation={confirmation} />
    </>
  )
}
