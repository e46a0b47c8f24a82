import { alertEndpoints } from '@openlot/core/contract'
import { call, callOf, type Input, type OfAccount, type OfUser, type Output } from './baseQuery.ts'
import { serverApi } from './serverApi.ts'

interface OfEdit extends OfUser {
  input: Input<'editAlert'>
}

/** What is added; of an account that may not be the chosen one. */
type Adding = Input<'addAlert'> & { readonly of?: OfAccount }

/** The alerts of a user; loaded with the first screen that shows some. */
export const alertsApi = serverApi.enhanceEndpoints({ addTagTypes: ['Alerts'] }).injectEndpoints({
  endpoints: (build) => ({
    alerts: build.query<Output<'alerts'>, OfUser>({
      query: () => call(alertEndpoints.alerts)({}),
      providesTags: ['Alerts'],
    }),
    addAlert: build.mutation<Output<'addAlert'>, Adding>({
      query: ({ of, ...input }) =>
        of === undefined ? call(alertEndpoints.addAlert)(input) : callOf(alertEndpoints.addAlert, input)(of),
      invalidatesTags: ['Alerts'],
    }),
    editAlert: build.mutation<Output<'editAlert'>, OfEdit>({
      query: ({ input }) => call(alertEndpoints.editAlert)(input),
      // Shown at once; what was refused is read again as it is.
      onQueryStarted({ user, input: { id, on, value } }, { dispatch }) {
        dispatch(
          alertsApi.util.updateQueryData('alerts', { user }, (draft) => {
            const alert = draft.alerts.find((one) => one.id === id)
            if (alert === undefined) return
            if (value !== undefined) alert.value = `${value}`
            if (on === 0 && alert.status === 'live') alert.status = 'paused'
            if (on === 1) alert.status = 'live'
          }),
        )
      },
      invalidatesTags: ['Alerts'],
    }),
    removeAlert: build.mutation<Output<'removeAlert'>, Input<'removeAlert'>>({
      query: call(alertEndpoints.removeAlert),
      invalidatesTags: ['Alerts'],
    }),
  }),
})
