/** What going to a date of a chart takes, which is loaded when it is asked for. */
export { zoneOf } from './chartZone.ts'
export { goToTime, middleOf } from './goToTime.ts'
export { isDated } from './period.ts'
export { candleDate } from './tradingDate.ts'
