import { contentApi } from '../api/contentApi.ts'

/** Whom to complain to; empty where the broker names nobody. */
export function useComplaintEmail(): { email: string | undefined; isFailed: boolean; reload(): Promise<unknown> } {
  const { data, isError, refetch } = contentApi.useComplaintEmailQuery()
  return { email: data?.email, isFailed: data === undefined && isError, reload: refetch }
}
