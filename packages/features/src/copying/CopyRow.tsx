import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { Avatar, Badge, Change, Money } from '@openlot/ui'
import type { ShownCopy } from './copy.ts'
import styles from './Copying.module.css'
import { initialsOfNickname } from './rankedTrader.ts'

export interface CopyRowProps {
  copy: ShownCopy
  isHidden: boolean
  /** It is on show beside the list. */
  isCurrent?: boolean
  /** Renders the row as a link, with the router of the app. */
  link: (props: { className: string; children: ReactNode; 'aria-current'?: 'true' }) => ReactNode
}

/** A copy in a list: whom it follows, what it is worth and has brought. The ring is its worth in the stop level's reach. */
export function CopyRow({ copy, isHidden, isCurrent = false, link }: CopyRowProps) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const { nickname, status, positions } = copy
  const isEnded = copy.ended_at > 0
  const amount = isHidden ? '••••' : formatMoney(copy.amount, code)
  return (
    <li className={styles.item}>
      {link({
        className: styles.button ?? '',
        ...(isCurrent && { 'aria-current': 'true' as const }),
        children: (
          <>
            <Avatar initials={initialsOfNickname(nickname)} size={40} value={isEnded ? 0 : aboveStop(copy)} />
            <span className={styles.cell}>
              <span className={styles.name}>
                <bdi translate="no">{nickname}</bdi>
                {copy.is_demo === 1 && <Badge>{t('demo')}</Badge>}
                {status !== 'running' && (
                  <Badge tone={status === 'paused' || status === 'stopping' ? 'warn' : 'neutral'}>
                    {t(`status.${status}`)}
                  </Badge>
                )}
              </span>
              <span className={styles.quiet}>
                <span>{t('copies.of', { amount })}</span>
                {!isEnded && <span>{` · ${t('copies.positions', { count: positions })}`}</span>}
              </span>
            </span>
            <span className={styles.end}>
              <Money value={copy.net_value} hidden={isHidden} strong />
              <span className={styles.line}>
                <Money value={copy.profit} signed hidden={isHidden} />
                <Change value={copy.profit_rate} />
              </span>
            </span>
          </>
        ),
      })}
    </li>
  )
}

/** How much of the amount is left above the stop level, 0 to 1. Only drawn. */
function aboveStop({ net_value, amount, stop_level }: ShownCopy): number {
  const room = Number(amount) - Number(stop_level)
  return room <= 0 ? 1 : Math.min(1, Math.max(0, (Number(net_value) - Number(stop_level)) / room))
}
