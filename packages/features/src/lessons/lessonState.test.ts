import { COURSE_STEPS } from '@openlot/core/contract'
import { expect, it } from 'vitest'
import { LESSONS, QUESTIONS, lessonAfter, lessonOf } from './lessons.ts'
import { answer, freshLesson, leftOf, verdictOf } from './lessonState.ts'

const lesson = LESSONS[0]!

it('is done once the task is solved and every question is answered right', () => {
  const answered = QUESTIONS.reduce(
    (state, question) => answer(lesson, state, question, lesson.right[question]),
    freshLesson,
  )
  expect(leftOf(lesson, freshLesson)).toBe('questions')
  expect(leftOf(lesson, { ...freshLesson, isSolved: true })).toBe('questions')
  expect(leftOf(lesson, answered)).toBe('task')
  expect(leftOf(lesson, { ...answered, isSolved: true })).toBeUndefined()
})

it('lets a wrong answer be changed, and keeps a right one', () => {
  const wrong = answer(lesson, freshLesson, 'q1', 'a')
  expect(verdictOf(lesson, wrong, 'q1')).toBe('wrong')
  const right = answer(lesson, wrong, 'q1', 'b')
  expect(verdictOf(lesson, right, 'q1')).toBe('right')
  expect(answer(lesson, right, 'q1', 'c')).toBe(right)
})

it('has a course for each lesson, one after the other', () => {
  expect(['first-trade', ...LESSONS.map(({ id }) => id)]).toEqual(Object.keys(COURSE_STEPS))
  expect(LESSONS.map(lessonAfter)).toEqual([...LESSONS.slice(1), undefined])
  expect(lessonOf('gaps')?.task).toBe('gap')
  expect(lessonOf('unknown')).toBeUndefined()
  expect(lessonOf(undefined)).toBeUndefined()
})
