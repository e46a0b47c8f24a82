import { useSelector } from 'react-redux'
import type { WithSession } from './sessionSlice.ts'

/**
 * How often the page has passed from one person to another: the key of what may hold something of a person, such as a
 * draft or an open dialog, so that it begins anew.
 */
export const useHandovers = (): number => useSelector(({ session }: WithSession) => session.handovers ?? 0)
