import type { Lesson } from './lessons.ts'

/** The address of a lesson, or of the list of all. */
export const lessonPath = (id?: Lesson['id']): string => (id === undefined ? '/learn' : `/learn/${id}`)
