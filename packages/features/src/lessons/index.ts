/** What the apps teach in short lessons. */
export { Lessons, useLessonTitle } from './Lessons.tsx'
