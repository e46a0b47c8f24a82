/** What follows a user from device to device: layouts, watchlists, keys, drawings. */
export type { DocumentType } from './useDocument.ts'
export { useSharedDocument } from './useSharedDocument.ts'
