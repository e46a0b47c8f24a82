import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money, Ring, type RingProps } from '@openlot/ui'
import styles from './TicketSummary.module.css'

export interface TicketSummaryProps {
  /** USD as decimal strings; undefined while nothing can be computed. */
  summary: Readonly<Record<'margin' | 'fee' | 'freeMarginAfter', string | undefined>> | undefined
  /** The account's margin with this order; undefined without an account. */
  gauge: (Pick<RingProps, 'value' | 'tick' | 'tone'> & { readonly used: string }) | undefined
  /** What holding it overnight comes to: a line of its own. */
  overnight?: ReactNode
  /** More about the order, shown when the summary is pressed. */
  details?: ReactNode
  /** Replaces what tells the account's balance by dots. */
  hidden?: boolean
}

/** What an order costs now, and how much of the account is used after it. */
export function TicketSummary({ details, ...props }: TicketSummaryProps) {
  if (details === undefined) return <Cost {...props} />
  return (
    <details>
      <summary className={styles.more}>
        <Cost {...props} />
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </summary>
      <div className={styles.details}>{details}</div>
    </details>
  )
}

function Cost({ summary, gauge, overnight, hidden = false }: Omit<TicketSummaryProps, 'details'>) {
  const { t } = useTranslation('ticket')
  const { code: language } = useLanguage()
  const after = summary?.freeMarginAfter
  return (
    <div className={styles.summary}>
      {gauge && (
        <Ring {...gauge} size={44}>
          {hidden ? '••' : gauge.used}
        </Ring>
      )}
      <p className={styles.words}>
        <span className={styles.line}>
          <span className={styles.cost}>
            <span>{t('margin')}</span> <Money value={summary?.margin} strong />
          </span>{' '}
          <span>
            <span>{t('fee')}</span> <Money value={summary?.fee} unit="USD" />
          </span>
        </span>{' '}
        {gauge && !hidden && (
          <span className={styles.line}>
            <span>{t('usedAfter', { used: gauge.used })}</span>
            {after !== undefined && (
              <>
                {' '}
                <span>{t('freeAfter', { amount: formatMoney(after, language) })}</span>
              </>
            )}
          </span>
        )}{' '}
        {overnight}
      </p>
    </div>
  )
}
