import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { learnApi } from '../api/learnApi.ts'
import { useCourse } from '../learn/useCourse.ts'
import { useOfUser } from '../session/useOfUser.ts'
import { QUESTIONS, type Choice, type Lesson, type Question } from './lessons.ts'
import { answer, freshLesson, leftOf, type LessonState } from './lessonState.ts'

export interface OpenLesson {
  readonly state: LessonState
  readonly left: ReturnType<typeof leftOf>
  /** Whether it is kept as done: of a visitor nothing is. */
  readonly kept: 'no' | 'storing' | 'failed' | 'yes'
  solve(): void
  answer(question: Question, choice: Choice): void
  /** Stores once more that it is done. */
  store(): void
}

/** A lesson that is open: what was done of it stays on the page, and that it is done on all devices. */
export function useLesson(lesson: Lesson): OpenLesson {
  const of = useOfUser()
  const { isKnown, progress } = useCourse(lesson.id)
  const [ask, { isLoading, isError, isSuccess, isUninitialized }] = learnApi.useSaveProgressMutation()
  const [state, setState] = useState(freshLesson)
  // What is shown at once as done is not stored yet.
  const wasDone = isUninitialized && isKnown && progress?.done === 1
  function store() {
    if (of === skipToken || isLoading || isSuccess) return
    void ask({ of, progress: { course: lesson.id, step: QUESTIONS.length + 1, done: 1 } })
  }
  function go(next: LessonState) {
    if (next === state) return
    setState(next)
    if (!wasDone && leftOf(lesson, next) === undefined) store()
  }
  return {
    state,
    left: leftOf(lesson, state),
    kept: wasDone || isSuccess ? 'yes' : isLoading ? 'storing' : isError ? 'failed' : 'no',
    solve: () => go(state.isSolved ? state : { ...state, isSolved: true }),
    answer: (question, choice) => go(answer(lesson, state, question, choice)),
    store,
  }
}
