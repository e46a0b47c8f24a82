import type { Order } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog } from '@openlot/ui'
import type { TradeBlock } from '../../market/useQuote.ts'
import { OrderNotice } from '../../ticket/OrderNotice.tsx'
import styles from './PositionActs.module.css'
import { useCloseBy } from './useCloseBy.ts'
import { useReverse } from './useReverse.ts'

export interface PositionActsProps {
  order: Order
  /** The position has ended, or a part of it. */
  onDone: () => void
}

/** What can be done with a position besides closing it at the market: each after a question. */
export function PositionActs({ order, onDone }: PositionActsProps) {
  const { t } = useTranslation('tools')
  const { t: tCommon } = useTranslation()
  const reverse = useReverse(order, onDone)
  const closeBy = useCloseBy(order, onDone)
  const reasonOf = (block: TradeBlock | undefined) => block && tCommon(`blocked.${block}`)
  // A copy does what its leader does.
  if (order.leader !== undefined) return null
  return (
    <>
      <div className={styles.acts}>
        <Button disabled={reverse.block !== undefined} title={reasonOf(reverse.block)} onClick={reverse.ask}>
          {t('reverse.button')}
        </Button>
        {closeBy.isPossible && (
          <Button disabled={closeBy.block !== undefined} title={reasonOf(closeBy.block)} onClick={closeBy.ask}>
            {t('closeBy.button')}
          </Button>
        )}
      </div>
      {/* Closing says itself why it cannot be done. */}
      <OrderNotice waiting={reverse.block === 'close-only' ? reasonOf(reverse.block) : undefined} />
      <LazyConfirmDialog confirmation={reverse.confirmation} />
      <LazyConfirmDialog confirmation={closeBy.confirmation} />
    </>
  )
}
