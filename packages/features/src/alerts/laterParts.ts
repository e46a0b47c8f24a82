import { lazyRetry } from '@openlot/ui'

/*
 * What sets alerts, and shows them on a chart: loaded once prices are there.
 */

/** Gives a chart the orders and the alerts of the user. */
export const OrdersAndAlerts = lazyRetry(async () => ({
  default: (await import('./OrdersAndAlerts.tsx')).OrdersAndAlerts,
}))
/** Gives a chart the alerts of the user. */
export const AlertsOnChart = lazyRetry(async () => ({ default: (await import('./AlertsOnChart.tsx')).AlertsOnChart }))
/** Sets an alert, or changes one. */
export const AlertLayer = lazyRetry(async () => ({ default: (await import('./AlertLayer.tsx')).AlertLayer }))
