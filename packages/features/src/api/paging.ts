/** The part of a page that tells its place in the whole list. */
interface PagePosition {
  current_page: number
  per_page: number
  total: number
}

/** Options of an infinite query over a list that the server gives in pages. */
export const paging = {
  initialPageParam: 1,
  getNextPageParam: ({ current_page, per_page, total }: PagePosition): number | undefined =>
    current_page * per_page < total ? current_page + 1 : undefined,
}
