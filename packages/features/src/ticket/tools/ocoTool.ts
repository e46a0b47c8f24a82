import type { Order } from '@openlot/core/contract'
import type { ToolInputs } from './toolInputs.ts'

/** A pending order that a new one can be linked with. */
export interface OcoChoice {
  readonly order: Order
  /** How many orders cancel each other already; 1 where it stands alone. */
  readonly members: number
  /** No more can be linked with it. */
  readonly isFull: boolean
}

/** The order that a new one is linked with. */
export interface OcoTool {
  readonly chosen: OcoChoice | undefined
  readonly error: 'oco-missing' | 'oco-gone' | 'oco-full' | 'oco-unknown' | undefined
}

/** Orders of which one fill cancels the others. */
const MAX_ORDERS = 5

/** The pending orders that a new one can be linked with. */
export function ocoChoices(pendings: readonly Order[]): OcoChoice[] {
  const sizeOf = (group: string): number => pendings.filter(({ Oco }) => Oco === group).length
  return pendings.map((order) => {
    const members = order.Oco === undefined || order.Oco === '' ? 1 : sizeOf(order.Oco)
    return { order, members, isFull: members >= MAX_ORDERS }
  })
}

/** Which order a new one is linked with; undefined while it is off. */
export function ocoTool(
  { isOn, order }: ToolInputs['oco'],
  pendings: readonly Order[] | undefined,
): OcoTool | undefined {
  if (!isOn) return undefined
  if (pendings === undefined) return { chosen: undefined, error: 'oco-unknown' }
  if (order === undefined) return { chosen: undefined, error: 'oco-missing' }
  const chosen = ocoChoices(pendings).find((choice) => choice.order.Id === order)
  // It may have been filled or cancelled meanwhile.
  if (chosen === undefined) return { chosen, error: 'oco-gone' }
  return { chosen, error: chosen.isFull ? 'oco-full' : undefined }
}
