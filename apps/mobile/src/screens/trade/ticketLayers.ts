/*
 * What prepares an order: one file, as whoever needs one of them soon needs another.
 */
export { DraftBar } from './DraftBar.tsx'
export { DraftWatch } from '@openlot/features/ticket/DraftWatch'
export { OrderSheet } from './OrderSheet.tsx'
export { PriceSheet } from './PriceSheet.tsx'
