import { useQuote, useTradeBlock, type Instrument } from '@openlot/features/market'
import { useSession } from '@openlot/features/session'
import { DraftActions, useShownDraft, type ShownDrag, type Side } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { DealPair } from '@openlot/features/ticket'
import { LazyPart, lazyRetry } from '@openlot/ui'
import { DraftBar } from '../layers.ts'
import styles from './DealBar.module.css'

/** A visitor need not load it. */
const MarginHead = lazyRetry(() => import('./MarginHead.tsx'))

/** Seldom shown. */
const ClosedWords = lazyRetry(() => import('./ClosedWords.tsx'))
const OrderNotice = lazyRetry(async () => ({
  default: (await import('@openlot/features/ticket/OrderNotice')).OrderNotice,
}))

interface Props {
  instrument: Instrument
  /** While a line is dragged on the chart, its two buttons take the place of Sell and Buy. */
  drag: ShownDrag | undefined
  /** Whether an order is being prepared on the chart. */
  hasDraft: boolean
  onDeal: (side: Side) => void
  /** Opens the ticket with the order that is being prepared. */
  onTicket: () => void
  /** Called when a finger touches one of the buttons, before the click. */
  onApproach: () => void
  onChoose: (id: number) => void
}

/** Sell and Buy with their prices; while the market is closed, when it opens and what is open now. */
export function DealBar({ instrument, drag, hasDraft, onDeal, onTicket, onApproach, onChoose }: Props) {
  const { t } = useTranslation()
  const quote = useQuote(instrument.Id)
  const block = useTradeBlock(instrument.Id)
  const draft = useShownDraft(drag)
  if (drag !== undefined && draft !== undefined)
    return (
      <div className={styles.bar}>
        <UserMargin />
        <LazyPart>
          <DraftActions
            action={draft.action}
            price={draft.priceText}
            canConfirm={draft.canConfirm}
            busy={draft.isBusy}
            onConfirm={drag.confirm}
            onCancel={drag.cancel}
          />
        </LazyPart>
      </div>
    )
  if (hasDraft)
    return (
      <div className={styles.bar}>
        <LazyPart>
          <DraftBar instrument={instrument} onTicket={onTicket} />
        </LazyPart>
      </div>
    )
  if (block === 'market-closed') return <ClosedBar instrument={instrument} onChoose={onChoose} />
  return (
    <div className={styles.bar}>
      <UserMargin />
      {block !== undefined && (block === 'close-only' || quote?.isStale === true) && (
        <div className={styles.notice}>
          <LazyPart fallback={t(`blocked.${block}`)}>
            <OrderNotice waiting={t(`blocked.${block}`)} />
          </LazyPart>
        </div>
      )}
      <DealPair
        bid={quote?.bid}
        ask={quote?.ask}
        precision={instrument.PricePrecision}
        pipSize={instrument.PipSize}
        stale={block !== undefined}
        onPointerDown={onApproach}
        onPress={onDeal}
      />
    </div>
  )
}

function UserMargin() {
  const { user } = useSession()
  return (
    user && (
      <LazyPart>
        <MarginHead />
      </LazyPart>
    )
  )
}

function ClosedBar({ instrument, onChoose }: Pick<Props, 'instrument' | 'onChoose'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <UserMargin />
      <div className={styles.closed}>
        <LazyPart fallback={<p className={styles.when}>{t('market.closed')}</p>}>
          <ClosedWords instrument={instrument} onChoose={onChoose} />
        </LazyPart>
      </div>
    </div>
  )
}
