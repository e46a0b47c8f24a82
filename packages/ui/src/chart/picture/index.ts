/** A picture of a chart. Loaded when one is asked for. */
export { chartPicture } from './chartPicture.ts'
