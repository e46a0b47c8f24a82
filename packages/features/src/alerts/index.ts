/** Price alerts: setting them, their list, their lines on a chart. */
export { AlertList } from './AlertList.tsx'
export { useQuickAlert } from './useQuickAlert.ts'
