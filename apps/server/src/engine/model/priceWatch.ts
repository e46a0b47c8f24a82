import { Heap } from './heap.ts'

/** Which price is watched, and which way it must go. */
export type Watch = 'bid-falls' | 'bid-rises' | 'ask-falls' | 'ask-rises'

export const WATCHES: readonly Watch[] = ['bid-falls', 'bid-rises', 'ask-falls', 'ask-rises']

/** Exact where money is posted by it, a float where it only decides whether to check. */
type Figure = number | bigint

/** Whether a quote has reached a price that is watched. */
export function isReached<P extends Figure>(watch: Watch, price: P, quote: { bid: P; ask: P }): boolean {
  switch (watch) {
    case 'bid-falls':
      return quote.bid <= price
    case 'bid-rises':
      return quote.bid >= price
    case 'ask-falls':
      return quote.ask <= price
    case 'ask-rises':
      return quote.ask >= price
  }
}

/** A heap for each way to watch, the price reached first on top; of equal prices, the lower id. */
export function watchHeaps<Entry extends { readonly price: Figure }>(
  idOf: (entry: Entry) => number,
): Readonly<Record<Watch, Heap<Entry>>> {
  const highestFirst = (a: Entry, b: Entry): boolean => a.price > b.price || (a.price === b.price && idOf(a) < idOf(b))
  const lowestFirst = (a: Entry, b: Entry): boolean => a.price < b.price || (a.price === b.price && idOf(a) < idOf(b))
  return {
    'bid-falls': new Heap(highestFirst),
    'bid-rises': new Heap(lowestFirst),
    'ask-falls': new Heap(highestFirst),
    'ask-rises': new Heap(lowestFirst),
  }
}
