import * as v from 'valibot'
import { decimal, id, idInput, oneOfInput, optionalDecimalInput, whole, wholeInput } from './scalars.ts'

/** A lesson has a step for what is tried out, and one for each question. */
const LESSON_STEPS = 4

/** What can be learnt in the apps, and in how many steps. */
export const COURSE_STEPS = {
  'first-trade': 9,
  leverage: LESSON_STEPS,
  'stop-out': LESSON_STEPS,
  gaps: LESSON_STEPS,
  costs: LESSON_STEPS,
  sizing: LESSON_STEPS,
  copying: LESSON_STEPS,
} as const
export type Course = keyof typeof COURSE_STEPS

const courseName = v.picklist(Object.keys(COURSE_STEPS) as Course[])

const progress = v.object({
  course: courseName,
  /** The step that the user is at, from 1. */
  step: whole,
  /** 1 once it was finished or skipped: it is not offered again. */
  done: v.picklist([0, 1]),
  /** The order that the course is about, once there is one. */
  order: v.optional(id),
  /** The other price of the market when that order opened: what its spread cost follows from it. */
  price: v.optional(decimal),
})
/** How far a user has come in a course. */
export type CourseProgress = v.InferOutput<typeof progress>

/** The courses that a user has begun or declined. */
export const learningSchema = v.object({ courses: v.array(progress) })

export const progressInput = v.pipe(
  v.object({
    course: courseName,
    step: v.pipe(wholeInput, v.minValue(1)),
    done: oneOfInput([0, 1]),
    order: v.optional(idInput),
    price: optionalDecimalInput,
  }),
  v.check(({ course, step }) => step <= COURSE_STEPS[course]),
)
