import type { Order } from '@openlot/core/contract'
import { addDecimals } from '@openlot/core/math'

/** What holding a position overnight has paid or brought so far, swap and dividends; undefined of an older server. */
export const overnightResult = ({ Swap, Dividends }: Pick<Order, 'Swap' | 'Dividends'>): string | undefined =>
  Swap === undefined && Dividends === undefined ? undefined : addDecimals(Swap ?? '0', Dividends ?? '0')
