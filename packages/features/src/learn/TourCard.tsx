import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { Spotlight } from '@openlot/ui/spotlight'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { LearnPlace } from './learnPlace.ts'
import { stepNumber, TOUR_STEPS } from './tour.ts'
import styles from './TourCard.module.css'
import type { Tour } from './useTour.ts'
import { useTourWords } from './useTourWords.tsx'

interface Props {
  tour: Tour
  place: LearnPlace
}

/** One step of the guided first trade: points at the thing, and says what to do there. */
export function TourCard({ tour, place }: Props) {
  const { t } = useTranslation('firstSteps')
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<string>()
  const { state, back, end } = tour
  const isAway = anchor === undefined && pathname !== place.trade
  const { anchors, title, text, act } = useTourWords(tour, place, { anchor, isAway })
  const step = stepNumber(state.step)
  return (
    <Spotlight
      anchors={anchors}
      onAnchor={setAnchor}
      step={step}
      count={TOUR_STEPS.length}
      caption={t('tour.caption', { step, count: TOUR_STEPS.length })}
      title={title}
      closeLabel={t('tour.skipTour')}
      onClose={end}
      // It drops what is dragged.
      leavesEscape={anchor === 'drag'}
      actions={
        <>
          {back && (
            <span className={styles.back}>
              <Button size="small" variant="ghost" onClick={back}>
                {t('tour.back')}
              </Button>
            </span>
          )}
          <button type="button" className={styles.skip} onClick={end}>
            {t('tour.skip')}
          </button>
          {act && (
            <Button size="small" onClick={act.run}>
              {act.label}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
      {state.step === 'market' && <p className={styles.risk}>{t('tour.risk')}</p>}
    </Spotlight>
  )
}
