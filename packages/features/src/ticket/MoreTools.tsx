import { useTranslation } from '@openlot/i18n/react'
import { LazyPart, lazyRetry } from '@openlot/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styles from './MoreTools.module.css'
import { toolsOn } from './tools/toolInputs.ts'
import type { TicketState } from './useTicketState.ts'

const TicketTools = lazyRetry(() => import('./tools/TicketTools.tsx'))

/** What a ticket has beside the usual, folded away: how many of its tools are on is said all the same. */
export function MoreTools({ state }: { state: TicketState }) {
  'use memo'
  const { order } = state
  return (
    <Folded count={toolsOn(order.tools, order.target !== undefined).length}>
      <TicketTools state={state} />
    </Folded>
  )
}

/** Order tools that are folded away, open at first where one is on. */
export function Folded({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation('ticket')
  const [isOpen, setOpen] = useState(count > 0)
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <div>
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{t('more.label')}</span>
        <span className={styles.count}>{count > 0 && t('more.on', { count })}</span>
        <Arrow aria-hidden="true" className={styles.arrow} />
      </button>
      {isOpen && <LazyPart>{children}</LazyPart>}
    </div>
  )
}
