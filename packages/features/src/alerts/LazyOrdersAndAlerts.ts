import { lazyRetry } from '@openlot/ui'

/** Gives a chart the orders and the alerts of the user; loaded for those who may have some. */
export const OrdersAndAlerts = lazyRetry(async () => ({
  default: (await import('./OrdersAndAlerts.tsx')).OrdersAndAlerts,
}))
