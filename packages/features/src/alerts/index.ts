/** Price alerts: setting them, their list, their lines on a chart. */
export { AlertList } from './AlertList.tsx'
export { AlertLayer, OrdersAndAlerts } from './laterParts.ts'
export { useAskAlert } from './useAskAlert.ts'
export { useQuickAlert } from './useQuickAlert.ts'
