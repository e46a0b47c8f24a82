import type { Order } from '@openlot/core/contract'

/** The pending orders of a group, of which one fill cancels the others; none where an order is in no group. */
export const linkedWith = (group: string | undefined, pendings: readonly Order[]): Order[] =>
  group === undefined || group === '' ? [] : pendings.filter(({ Oco }) => Oco === group)
