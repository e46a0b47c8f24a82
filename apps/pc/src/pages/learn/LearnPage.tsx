import { Lessons, useLessonTitle } from '@openlot/features/lessons'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** What there is to learn: the guided first trade and the lessons, or one of them. */
export default function LearnPage() {
  const { title } = useLessonTitle()
  return (
    <FramedPage title={title}>
      <Lessons tour="/?learn=first-trade" />
    </FramedPage>
  )
}
