import type { Area } from '@openlot/core/contract'
import { userApi } from '../api/userApi.ts'

/** The areas phone numbers may be from, in the current language. */
export function useAreas(): { areas: readonly Area[]; isLoading: boolean } {
  const { data, isLoading } = userApi.useAreasQuery()
  return { areas: data ?? [], isLoading }
}
