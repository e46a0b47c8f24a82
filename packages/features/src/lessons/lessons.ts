import type { Course } from '@openlot/core/contract'

/** The answers of a question. */
export const CHOICES = ['a', 'b', 'c'] as const
export type Choice = (typeof CHOICES)[number]
export const QUESTIONS = ['q1', 'q2', 'q3'] as const
export type Question = (typeof QUESTIONS)[number]

/** What is tried out in a lesson: a figure to find, leverage to choose, or a scripted price to watch. */
type TaskKind = 'leverage' | 'spread' | 'lots' | 'share' | 'stop-out' | 'gap'

export interface Lesson {
  readonly id: Exclude<Course, 'first-trade'>
  /** How long it takes to read and to try out. */
  readonly minutes: number
  readonly task: TaskKind
  /** The right answer of each question. */
  readonly right: Readonly<Record<Question, Choice>>
}

/** All lessons, in the order in which they build on each other; their texts are in the namespace of the same name. */
export const LESSONS: readonly Lesson[] = [
  { id: 'leverage', minutes: 3, task: 'leverage', right: { q1: 'b', q2: 'a', q3: 'c' } },
  { id: 'stop-out', minutes: 3, task: 'stop-out', right: { q1: 'b', q2: 'c', q3: 'a' } },
  { id: 'gaps', minutes: 3, task: 'gap', right: { q1: 'a', q2: 'b', q3: 'c' } },
  { id: 'costs', minutes: 2, task: 'spread', right: { q1: 'a', q2: 'c', q3: 'b' } },
  { id: 'sizing', minutes: 4, task: 'lots', right: { q1: 'c', q2: 'a', q3: 'c' } },
  { id: 'copying', minutes: 3, task: 'share', right: { q1: 'a', q2: 'b', q3: 'a' } },
]

/** The lesson of this name; undefined where there is none. */
export const lessonOf = (id: string | undefined): Lesson | undefined => LESSONS.find((lesson) => lesson.id === id)

/** The lesson after this one; undefined after the last. */
export const lessonAfter = ({ id }: Lesson): Lesson | undefined =>
  LESSONS[LESSONS.findIndex((lesson) => lesson.id === id) + 1]
