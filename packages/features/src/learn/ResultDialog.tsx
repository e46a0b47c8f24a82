import type { Order } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button, Ring } from '@openlot/ui'
import { Dialog } from '@openlot/ui/dialog'
import { Sheet } from '@openlot/ui/sheet'
import { KindTag } from '../accounts/KindTag.tsx'
import { useConversion } from '../market/useConversion.ts'
import { useInstruments } from '../market/useInstruments.ts'
import type { LearnPlace } from './learnPlace.ts'
import styles from './ResultDialog.module.css'
import { TOUR_STEPS } from './tour.ts'
import { TradeLines } from './TradeLines.tsx'
import { tradeResult } from './tradeResult.ts'

interface Props {
  order: Order
  /** The market's other price when it opened. */
  otherPrice: string | undefined
  place: LearnPlace
  /** The tour is over. */
  onEnd: () => void
}

/** The end of the guided first trade: what it has brought, line by line. */
export function ResultDialog({ order, otherPrice, place, onEnd }: Props) {
  const { t } = useTranslation('firstSteps')
  const { instruments } = useInstruments()
  const instrument = instruments.find(({ Id }) => Id === order.forex_id)
  const conversion = useConversion(instrument ?? { QuoteCurrency: '' }).get()
  // Without a rate there is nothing to compute; it comes with the next price.
  if (instrument === undefined || conversion === undefined) return null
  const count = TOUR_STEPS.length
  const { seeTrade } = place
  const see = () => {
    onEnd()
    seeTrade?.()
  }
  const title = (
    <span className={styles.head}>
      <Ring value={1} size={36}>
        {count}
      </Ring>
      <span className={styles.words}>
        <span className={styles.step}>{t('tour.step', { step: count, count })}</span>
        <span>{t('tour.result.title')}</span>
      </span>
      <KindTag kind="demo" />
    </span>
  )
  const content = (
    <TradeLines
      order={order}
      logo={instrument.Logo}
      result={tradeResult(order, otherPrice, { instrument, conversion })}
    />
  )
  const actions = (
    <>
      {seeTrade && <Button onClick={see}>{t('tour.result.see')}</Button>}
      <Button variant="ink" onClick={onEnd}>
        {t('tour.result.finish')}
      </Button>
    </>
  )
  const frame = { open: true, onClose: onEnd, title }
  return matchMedia('(min-width: 1024px)').matches ? (
    <Dialog {...frame} actions={actions}>
      {content}
    </Dialog>
  ) : (
    <Sheet {...frame} footer={<div className={styles.actions}>{actions}</div>}>
      {content}
    </Sheet>
  )
}
