export { Movable } from './Movable.tsx'
export type { MovablePlace } from './place.ts'
