import type { Lesson } from './lessons.ts'

export const LESSON_PARAM = 'lesson'

/** The address of a lesson, or of the list of all. */
export const lessonPath = (id?: Lesson['id']): string => (id === undefined ? '/learn' : `/learn?${LESSON_PARAM}=${id}`)
