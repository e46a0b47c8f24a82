import {
  type RankItem,
  ReturnCurve,
  TraderFacts,
  shareOfWins,
  traderInitials,
  traderName,
} from '@openlot/features/copying'
import { useTranslation } from '@openlot/i18n/react'
import { Avatar, Badge, buttonClass, Change, LazyPart, Note } from '@openlot/ui'
import { Info } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../parts/Panels.tsx'
import styles from './RankingPage.module.css'

interface Props {
  trader: RankItem
  /** How an instrument is shown, by its code. */
  nameOf: (code: string) => string
  heading: RefObject<HTMLHeadingElement | null>
}

/** All figures of the trader who is chosen in the ranking. */
export function TraderPanel({ trader, nameOf, heading }: Props) {
  const { t } = useTranslation(['pages', 'content'])
  return (
    <Panel label={t('ranking.details', { trader: traderName(trader) })} isText>
      <div className={styles.details}>
        <header className={styles.trader}>
          <Avatar initials={traderInitials(trader)} size={60} value={shareOfWins(trader)} />
          <div>
            <h2 ref={heading} className={styles.title}>
              <bdi translate="no">{traderName(trader)}</bdi>
              {trader.is_example === 1 && <Badge>{t('content:ranking.example')}</Badge>}
            </h2>
            <p className={styles.quiet}>
              <bdi translate="no" dir="ltr">
                {trader.varieties.map(nameOf).join(' · ')}
              </bdi>
            </p>
          </div>
          {trader.can_copy === 1 && (
            <Link
              to={`/trader/${trader.leader_id}?copy=1`}
              className={`${buttonClass({ variant: 'ink' })} ${styles.act}`}
              aria-label={`${t('content:ranking.copy')} ${traderName(trader)}`}
            >
              {t('content:ranking.copy')}
            </Link>
          )}
        </header>
        <p className={styles.result}>
          <span className={styles.hero}>
            <Change value={trader.three_week_rate} />
          </span>
          <span className={styles.past}>{t('content:ranking.past')}</span>
        </p>
        {trader.curve.length > 0 && (
          <div className={styles.chart}>
            <LazyPart>
              <ReturnCurve
                label={`${t('content:ranking.by.rate')}, ${t('content:ranking.past')}`}
                curve={trader.curve}
              />
            </LazyPart>
          </div>
        )}
        <div className={styles.facts}>
          <TraderFacts trader={trader} nameOf={nameOf} />
        </div>
        {trader.leader_id > 0 && (
          <Link to={`/trader/${trader.leader_id}`} className={buttonClass({ wide: true })}>
            {t('ranking.page', { trader: traderName(trader) })}
          </Link>
        )}
        <Note icon={<Info aria-hidden="true" />}>{t('content:ranking.note')}</Note>
      </div>
    </Panel>
  )
}
