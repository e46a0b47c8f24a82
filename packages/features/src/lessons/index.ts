/** What the apps teach in short lessons. */
export { LessonList } from './LessonList.tsx'
export { LessonView } from './LessonView.tsx'
export { useShownLesson } from './useShownLesson.ts'
