/** One page of a list. */
export interface Page {
  /** From 1. */
  readonly number: number
  readonly size: number
  /** Rows before this page. */
  readonly offset: number
}

export const pageOf = (number: number, size: number): Page => ({ number, size, offset: (number - 1) * size })

/** A page as the wire has it. */
export const wirePage = <Row>(data: Row[], total: number, { number, size }: Page) => ({
  data,
  total,
  per_page: size,
  current_page: number,
})
