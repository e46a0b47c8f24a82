import { LessonList, LessonView, useShownLesson } from '@openlot/features/lessons'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'

/** One lesson, or what there is to learn: the guided first trade, and all lessons. */
export default function LearnScreen() {
  const { t } = useTranslation('lessons')
  const lesson = useShownLesson()
  if (lesson === undefined)
    return (
      <Page title={t('page.learn')}>
        <LessonList tour="/trade?learn=first-trade" />
      </Page>
    )
  return (
    <Page title={t(`lesson.${lesson.id}.title`)} home="/learn">
      <LessonView lesson={lesson} />
    </Page>
  )
}
