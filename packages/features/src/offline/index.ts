/** The app without a network, and new versions of it. */
export { useOffline } from './useOffline.ts'
