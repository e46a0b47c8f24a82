import type { Order } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import type { Confirmation } from '../../platform/confirmation.ts'
import { usePendings } from '../usePendings.ts'
import { linkedWith } from './linkedWith.ts'

interface LinkedChoice {
  /** What is cancelled: the order alone, or all that it is linked with. */
  readonly orders: readonly Order[]
  /** For the question; nothing to choose for an order that is linked with none. */
  readonly choice: Pick<Confirmation, 'choice'>
  /** Each question begins with the order alone. */
  reset(): void
}

/** Whether cancelling a linked order means the others, too. */
export function useLinkedChoice(order: Order | undefined): LinkedChoice {
  const { t } = useTranslation('orders')
  const { orders: pendings } = usePendings()
  const [takesAll, setTakesAll] = useState(false)
  const group = linkedWith(order?.Oco, pendings)
  const isLinked = group.length > 1
  return {
    orders: isLinked && takesAll ? group : order === undefined ? [] : [order],
    choice: isLinked
      ? {
          choice: {
            label: t('cancelGroup.label'),
            items: [
              { value: 'one', label: t('cancelGroup.one') },
              { value: 'all', label: t('cancelGroup.all', { value: group.length }) },
            ],
            value: takesAll ? 'all' : 'one',
            onChange: (value) => setTakesAll(value === 'all'),
          },
        }
      : {},
    reset: () => setTakesAll(false),
  }
}
