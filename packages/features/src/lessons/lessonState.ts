import { QUESTIONS, type Choice, type Lesson, type Question } from './lessons.ts'

/** How far someone has come in a lesson that is open. */
export interface LessonState {
  readonly isSolved: boolean
  /** The last answer to each question. */
  readonly answers: Readonly<Partial<Record<Question, Choice>>>
}

export const freshLesson: LessonState = { isSolved: false, answers: {} }

/** Whether a question was answered, and how. */
export const verdictOf = ({ right }: Lesson, { answers }: LessonState, question: Question) =>
  answers[question] === undefined ? undefined : answers[question] === right[question] ? 'right' : 'wrong'

/** Answers a question. A right answer stays. */
export const answer = (lesson: Lesson, state: LessonState, question: Question, choice: Choice): LessonState =>
  verdictOf(lesson, state, question) === 'right'
    ? state
    : { ...state, answers: { ...state.answers, [question]: choice } }

/** What is left to do: the task, questions, or nothing. */
export function leftOf(lesson: Lesson, state: LessonState): 'questions' | 'task' | undefined {
  if (QUESTIONS.some((question) => verdictOf(lesson, state, question) !== 'right')) return 'questions'
  return state.isSolved ? undefined : 'task'
}
