import type { Course, CourseProgress } from '@openlot/core/contract'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { learnApi } from '../api/learnApi.ts'
import { useOfUser } from '../session/useOfUser.ts'

export interface CourseState {
  /** Whether the server has said how far the user has come. */
  readonly isKnown: boolean
  /** Undefined where the user has neither begun nor declined it. */
  readonly progress: CourseProgress | undefined
  save(progress: Omit<CourseProgress, 'course'>): void
}

/** How far the user has come in a course, on any device. */
export function useCourse(course: Course): CourseState {
  const of = useOfUser()
  const { currentData } = learnApi.useLearningQuery(of)
  const [ask] = learnApi.useSaveProgressMutation()
  return {
    isKnown: currentData !== undefined,
    progress: currentData?.courses.find((each) => each.course === course),
    save(progress) {
      if (of !== skipToken) void ask({ of, progress: { ...progress, course } })
    },
  }
}
