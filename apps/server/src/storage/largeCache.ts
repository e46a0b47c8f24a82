import { LRUCache } from 'lru-cache'

/**
 * A cache of many entries, of which the longest unused goes first. It grows with what it holds: with `max` the library
 * would reserve all of it at once, which takes a fifth of a second of the start.
 */
export const largeCache = <K extends {}, V extends {}>(maxEntries: number): LRUCache<K, V> =>
  new LRUCache<K, V>({ maxSize: maxEntries, sizeCalculation: () => 1 })
