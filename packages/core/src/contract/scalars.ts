/*
 * Values that fields are made of. What only calls of later screens take is in a file of its own, so that no first page
 * loads it.
 */
export * from './scalars/first.ts'
export * from './scalars/later.ts'
