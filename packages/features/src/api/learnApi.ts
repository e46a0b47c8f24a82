import { learnEndpoints, type CourseProgress } from '@openlot/core/contract'
import { call, type OfUser, type Output } from './baseQuery.ts'
import { serverApi } from './serverApi.ts'

/** How far a user has come in what the apps teach; loaded once prices are there. */
export const learnApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    learning: build.query<Output<'learning'>, OfUser>({ query: () => call(learnEndpoints.learning)({}) }),
    saveProgress: build.mutation<Output<'saveProgress'>, { of: OfUser; progress: CourseProgress }>({
      query: ({ progress }) => call(learnEndpoints.saveProgress)(progress),
      // Shown at once, and also where it could not be stored: the next step is stored anew.
      onQueryStarted({ of, progress }, { dispatch }) {
        dispatch(
          learnApi.util.updateQueryData('learning', of, (draft) => {
            draft.courses = [...draft.courses.filter(({ course }) => course !== progress.course), progress]
          }),
        )
      },
    }),
  }),
})
