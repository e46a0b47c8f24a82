import { contentApi } from '../api/contentApi.ts'

/** The address for complaints; empty if the broker has none. */
export function useComplaintEmail(): { email: string | undefined; isFailed: boolean; reload(): Promise<unknown> } {
  const { data, isError, refetch } = contentApi.useComplaintEmailQuery()
  return { email: data?.email, isFailed: data === undefined && isError, reload: refetch }
}
