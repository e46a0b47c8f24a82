/** Files that are saved, and pictures that only their owner may see. */
export { usePrivatePicture } from './usePrivatePicture.ts'
