import { useTranslation } from '@openlot/i18n/react'
import { Check, Ellipsis } from 'lucide-react'
import { IconButton, Money, VisuallyHidden } from '@openlot/ui'
import type { ShownAccount } from './account.ts'
import styles from './AccountRow.module.css'
import { ColorMark } from './ColorMark.tsx'
import { KindTag } from './KindTag.tsx'
import type { MarginRates } from './marginGauge.ts'
import { UsedMargin } from './UsedMargin.tsx'

export interface AccountRowProps {
  account: ShownAccount
  hidden: boolean
  stale: boolean
  /** Undefined until they have loaded. */
  rates: MarginRates | undefined
  onChoose: () => void
  /** Opens what else can be done with it; without it there is nothing. */
  onMore?: (() => void) | undefined
  /** The keys that choose it. */
  keys?: string | undefined
}

/** One account with its live figures. A press trades on it from now on. */
export function AccountRow({ account, hidden, stale, rates, onChoose, onMore, keys }: AccountRowProps) {
  const { t } = useTranslation('accounts')
  const { label, kind, state, color, isChosen, positions } = account
  const isClosed = state === 'closed'
  const facts = [...(state === 'open' ? [] : [t(state)]), ...(isClosed ? [] : [t('positions', { count: positions })])]
  return (
    <li className={styles.item} data-chosen={isChosen || undefined} data-kind={kind}>
      <button
        type="button"
        className={styles.choose}
        aria-current={isChosen || undefined}
        disabled={isClosed}
        onClick={onChoose}
      >
        <span className={styles.check}>{isChosen ? <Check aria-hidden="true" /> : <ColorMark color={color} />}</span>
        <span className={styles.words}>
          <span className={styles.title}>
            <span className={styles.name} dir="auto">
              {label}
            </span>
            <KindTag kind={kind} />
            {isChosen && <ColorMark color={color} />}
            {isChosen && <VisuallyHidden>{t('chosen')}</VisuallyHidden>}
          </span>
          <span className={styles.facts}>
            <bdi translate="no">{facts.join(' · ')}</bdi>
            {positions > 0 && rates && <UsedMargin marginLevel={account.risk_rate} rates={rates} />}
            {keys !== undefined && (
              <kbd className={styles.keys} dir="ltr">
                {keys}
              </kbd>
            )}
          </span>
        </span>
        {!isClosed && (
          <span className={styles.figures}>
            <Money value={account.net_value} hidden={hidden} stale={stale} strong />
            <span className={styles.profit}>
              <Money value={account.total_profit_loss} signed hidden={hidden} stale={stale} />
            </span>
          </span>
        )}
      </button>
      {onMore !== undefined && (
        <IconButton label={t('more', { name: label })} icon={<Ellipsis aria-hidden="true" />} onClick={onMore} />
      )}
    </li>
  )
}
