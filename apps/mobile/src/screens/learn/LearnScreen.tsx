import { Lessons, useLessonTitle } from '@openlot/features/lessons'
import { Page } from '../../shell/Page.tsx'

/** What there is to learn: the guided first trade and the lessons, or one of them. */
export default function LearnScreen() {
  const { title, isLesson } = useLessonTitle()
  return (
    <Page title={title} home={isLesson ? '/learn' : '/user'}>
      <Lessons tour="/trade?learn=first-trade" />
    </Page>
  )
}
