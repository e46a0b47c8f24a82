/*
 * What prepares an order: one file, as whoever needs one of them soon needs another.
 */
export { DraftBar } from './DraftBar.tsx'
export { DraftWatch } from './DraftWatch.tsx'
export { OrderSheet } from './OrderSheet.tsx'
export { PriceSheet } from './PriceSheet.tsx'
