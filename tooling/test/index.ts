export { effort } from './effort.ts'
export { seed } from './seed.ts'
