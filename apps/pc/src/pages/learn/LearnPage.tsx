import { LessonList, LessonView, useShownLesson } from '@openlot/features/lessons'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** One lesson, or what there is to learn: the guided first trade, and all lessons. */
export default function LearnPage() {
  const { t } = useTranslation('lessons')
  const lesson = useShownLesson()
  if (lesson === undefined)
    return (
      <FramedPage key="list" title={t('page.learn')}>
        <LessonList tour="/?learn=first-trade" />
      </FramedPage>
    )
  // The next lesson is a page of its own: reading begins at its heading.
  return (
    <FramedPage key={lesson.id} title={t(`lesson.${lesson.id}.title`)}>
      <LessonView lesson={lesson} />
    </FramedPage>
  )
}
