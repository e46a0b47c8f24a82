import { useTranslation } from '@openlot/i18n/react'
import { FigureTask } from './FigureTask.tsx'
import type { LessonFigures } from './lessonFigures.ts'
import type { Lesson } from './lessons.ts'
import { LeverageTask } from './LeverageTask.tsx'
import { SceneTask } from './scene/SceneTask.tsx'
import { GAP, STOP_OUT } from './scene/scripts.ts'
import type { LessonWords } from './useLessonWords.ts'

interface Props {
  lesson: Lesson
  figures: LessonFigures | undefined
  words: LessonWords
  isSolved: boolean
  onSolve: () => void
}

/** A trader with 10,000 dollars opens one lot: of 1,000 dollars it is a tenth. */
const SHARE_LOTS = '0.10'
const LOT_DECIMALS = 2
const PIP_DECIMALS = 1

/** What is tried out in a lesson. */
export function LessonTask({ lesson: { id, task }, figures, words, ...state }: Props) {
  const { t } = useTranslation('lessons')
  const props = { ...state, solved: t(`lesson.${id}.solved`, { ...words, pips: words.stopPips, lots: words.riskLots }) }
  switch (task) {
    case 'leverage':
      return <LeverageTask {...props} />
    case 'stop-out':
      return <SceneTask {...props} script={STOP_OUT} />
    case 'gap':
      return <SceneTask {...props} script={GAP} />
    case 'spread':
      return <FigureTask {...props} label={t('lesson.costs.answer')} expected={figures?.pips} decimals={PIP_DECIMALS} />
    case 'lots':
      return (
        <FigureTask {...props} label={t('lesson.sizing.answer')} expected={figures?.riskLots} decimals={LOT_DECIMALS} />
      )
    case 'share':
      return <FigureTask {...props} label={t('lesson.copying.answer')} expected={SHARE_LOTS} decimals={LOT_DECIMALS} />
  }
}
