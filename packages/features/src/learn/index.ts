/** What the apps teach: a guided first trade. */
export { Learn } from './Learn.tsx'
export type { LearnPlace } from './learnPlace.ts'
