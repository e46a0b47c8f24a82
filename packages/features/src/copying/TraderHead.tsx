import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { Avatar, Badge } from '@openlot/ui'
import styles from './Copying.module.css'
import { initialsOfNickname } from './rankedTrader.ts'

export interface TraderHeadProps {
  nickname: string
  /** Per cent of trades won, for the ring. */
  won: string
  isExample: boolean
  /** What is traded most. */
  codes: readonly string[]
  /** When trading began. */
  since: number
  /** `h1` where nothing else names the page. */
  titleAs?: 'h1' | 'h2'
}

const MAX_CODES = 3
const PERCENT = 100

/** Who a trader is, as far as others may know. */
export function TraderHead({ nickname, won, isExample, codes, since, titleAs: Title = 'h2' }: TraderHeadProps) {
  const { t } = useTranslation('copying')
  const formatDate = useFormatDate()
  const words = [
    codes.length > 0 && t('trader.trades', { codes: codes.slice(0, MAX_CODES).join(', ') }),
    since > 0 && t('trader.since', { date: formatDate(since, 'date') }),
  ]
  return (
    <header className={styles.head}>
      <Avatar initials={initialsOfNickname(nickname)} size={60} value={Number(won) / PERCENT} />
      <div className={styles.cell}>
        <Title className={styles.title}>
          <bdi translate="no">{nickname}</bdi>
          {isExample && <Badge>{t('example')}</Badge>}
        </Title>
        <p className={styles.quiet}>{words.filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  )
}
