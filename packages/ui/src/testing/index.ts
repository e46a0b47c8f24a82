/** What stories of other packages share with those of the design system. */
export { anchor } from './anchor.tsx'
export { enlarged, inForcedColours, mirrored } from './variants.ts'
export { Stack, Controlled } from './Controlled.tsx'
export { documentPicture } from '../controls/ImageCapture/fixtures.ts'
export { history } from '../chart/fixtures.ts'
