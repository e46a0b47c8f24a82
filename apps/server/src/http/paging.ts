/** One page of a list. */
export interface Page {
  /** Starts at 1. */
  readonly number: number
  readonly size: number
  /** Rows before this page. */
  readonly offset: number
}

/** The page with this number. */
export const pageOf = (number: number, size: number): Page => ({ number, size, offset: (number - 1) * size })

/** A page in the format of the API. */
export const wirePage = <Row>(data: Row[], total: number, { number, size }: Page) => ({
  data,
  total,
  per_page: size,
  current_page: number,
})
