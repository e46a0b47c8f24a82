import { useTranslation } from '@openlot/i18n/react'
import { useSearchParams } from 'react-router-dom'
import { LessonList, type LessonListProps } from './LessonList.tsx'
import { LESSON_PARAM } from './lessonPath.ts'
import { lessonOf } from './lessons.ts'
import { LessonView } from './LessonView.tsx'

const useShownLesson = () => lessonOf(useSearchParams()[0].get(LESSON_PARAM))

/** The heading of the page: that of the lesson that its address names, or of all lessons. */
export function useLessonTitle(): { title: string; isLesson: boolean } {
  const { t } = useTranslation('lessons')
  const lesson = useShownLesson()
  return {
    title: lesson === undefined ? t('page.learn') : t(`lesson.${lesson.id}.title`),
    isLesson: lesson !== undefined,
  }
}

/** The lesson that the address of the page names, or the list of all. */
export function Lessons(props: LessonListProps) {
  const lesson = useShownLesson()
  return lesson === undefined ? <LessonList {...props} /> : <LessonView key={lesson.id} lesson={lesson} />
}
