export { COMPARED_COLOURS, compareOn, type Compared } from './compareOn.ts'
export { LineSample } from './LineSample.tsx'
