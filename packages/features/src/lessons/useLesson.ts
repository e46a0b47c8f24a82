import { useState } from 'react'
import { useCourse } from '../learn/useCourse.ts'
import { QUESTIONS, type Choice, type Lesson, type Question } from './lessons.ts'
import { answer, freshLesson, leftOf, type LessonState } from './lessonState.ts'

export interface OpenLesson {
  readonly state: LessonState
  /** Finished now, or at any time before. */
  readonly isDone: boolean
  readonly left: ReturnType<typeof leftOf>
  solve(): void
  answer(question: Question, choice: Choice): void
}

/** A lesson that is open: what was done of it stays on the page, and that it is done on all devices. */
export function useLesson(lesson: Lesson): OpenLesson {
  const { progress, save } = useCourse(lesson.id)
  const [state, setState] = useState(freshLesson)
  const wasDone = progress?.done === 1
  const left = leftOf(lesson, state)
  function go(next: LessonState) {
    if (next === state) return
    setState(next)
    if (!wasDone && leftOf(lesson, next) === undefined) save({ step: QUESTIONS.length + 1, done: 1 })
  }
  return {
    state,
    isDone: wasDone || left === undefined,
    left,
    solve: () => go({ ...state, isSolved: true }),
    answer: (question, choice) => go(answer(lesson, state, question, choice)),
  }
}
