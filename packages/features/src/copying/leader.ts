import type { LeaderProfile } from '@openlot/core/contract'

/** Whether an account leads now, taking new followers or not. */
export const isLeading = ({ state }: Pick<LeaderProfile, 'state'>): boolean => state === 'open' || state === 'closed'
