/** Price alerts: setting them, their list, their lines on a chart. */
export { AlertList } from './LazyAlertList.ts'
export { AlertLayer } from './LazyAlertLayer.ts'
export { OrdersAndAlerts } from './LazyOrdersAndAlerts.ts'
export { useAskAlert } from './useAskAlert.ts'
export { useQuickAlert } from './useQuickAlert.ts'
