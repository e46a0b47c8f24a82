/** The pages that the top bar leads to; each label is a text of `common`. */
export const mainPages = [
  { path: '/', label: 'nav.trade' },
  { path: '/copy', label: 'nav.copy' },
  { path: '/rank', label: 'nav.ranking' },
  { path: '/news', label: 'market.news' },
] as const
