import type { Area } from '@openlot/core/contract'
import { userApi } from '../api/userApi.ts'

/** Where phone numbers may be from, in the reader's language. */
export function useAreas(): { areas: readonly Area[]; isLoading: boolean } {
  const { data, isLoading } = userApi.useAreasQuery()
  return { areas: data ?? [], isLoading }
}
