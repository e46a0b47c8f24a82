/** What stories of other packages share with those of the design system. */
export { anchor } from './testing/anchor.tsx'
export { enlarged, inForcedColours, mirrored } from './testing/variants.ts'
export { fitsTheScreen } from './testing/fitsTheScreen.ts'
export { Stack, Controlled } from './testing/Controlled.tsx'
export { documentPicture } from './controls/ImageCapture/fixtures.ts'
export { history } from './chart/fixtures.ts'
