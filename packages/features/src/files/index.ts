/** Files that are saved, and pictures that only their owner may see. */
export { saveTable } from './saveFile.ts'
export { usePrivatePicture } from './usePrivatePicture.ts'
