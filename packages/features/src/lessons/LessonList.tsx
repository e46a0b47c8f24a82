import type { Course } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { List, ListRow } from '@openlot/ui'
import { ChartCandlestick, CircleCheck, Coins, Gauge, GraduationCap, Scale, Users, ZapOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { learnApi } from '../api/learnApi.ts'
import { linkTo } from '../routing/linkTo.tsx'
import { useOfUser } from '../session/useOfUser.ts'
import styles from './Lesson.module.css'
import { lessonPath } from './lessonPath.ts'
import { LESSONS, type Lesson } from './lessons.ts'

const ICONS: Readonly<Record<Lesson['id'], ReactNode>> = {
  leverage: <Scale />,
  'stop-out': <ZapOff />,
  gaps: <ChartCandlestick />,
  costs: <Coins />,
  sizing: <Gauge />,
  copying: <Users />,
}

export interface LessonListProps {
  /** Where the guided first trade begins. */
  tour: string
}

/** All that the apps teach: the guided first trade, and the lessons with what is done of them. */
export function LessonList({ tour }: LessonListProps) {
  const { t } = useTranslation('lessons')
  const { t: tTour } = useTranslation('firstSteps')
  const of = useOfUser()
  const { currentData } = learnApi.useLearningQuery(of)
  const isDone = (id: Course) => currentData?.courses.some(({ course, done }) => course === id && done === 1) === true
  const done = LESSONS.filter(({ id }) => isDone(id)).length
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      {of !== skipToken && (
        <List>
          <ListRow
            icon={<GraduationCap />}
            title={tTour('tour.offer.title')}
            note={tTour('tour.offer.text')}
            link={linkTo(tour)}
          />
        </List>
      )}
      <section aria-labelledby="lessons">
        <div className={styles.head}>
          <h2 id="lessons" className={styles.title}>
            {t('list')}
          </h2>
          {currentData !== undefined && (
            <span className={styles.quiet}>{t('progress', { done, total: LESSONS.length })}</span>
          )}
        </div>
        <List label={t('list')}>
          {LESSONS.map(({ id, minutes }) => (
            <ListRow
              key={id}
              icon={ICONS[id]}
              title={t(`lesson.${id}.title`)}
              note={t(`lesson.${id}.text`)}
              value={
                isDone(id) ? (
                  <span className={styles.done}>
                    <CircleCheck aria-hidden="true" /> <span>{t('done')}</span>
                  </span>
                ) : (
                  t('minutes', { minutes })
                )
              }
              link={linkTo(lessonPath(id))}
            />
          ))}
        </List>
      </section>
      <p className={styles.quiet}>{tTour('tour.risk')}</p>
    </>
  )
}
