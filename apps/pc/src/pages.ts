import type { PageRow, RedirectRow } from '@openlot/features/routing'

export type PcPage = PageRow & {
  /** Shown beside the menu of the account. */
  readonly framed?: true
  /** Where visitors and traders go next as a rule: it loads ahead. */
  readonly isNext?: true
}

const CHART = 'packages/ui/src/chart/index.ts'

/**
 * The pages that most visits see, one row each; all others are in `laterPages.ts`. The workspace is home, trade screen and
 * orders in one.
 */
export const rows: readonly (PcPage | RedirectRow)[] = [
  { path: '/', code: 'workspace/Workspace', texts: ['trade', 'workspace'], shows: [CHART], isNext: true },
  { path: '/trade', redirect: '/' },
  { path: '/order', redirect: '/' },
  // The list of copies and the one in it are one page; so are the list of news and the article in it.
  { path: '/copy', code: 'pages/copying/CopyPage', texts: ['copying', 'content', 'parts'] },
  { path: '/copy/detail', code: 'pages/copying/CopyPage', texts: ['copying', 'content', 'parts'] },
  { path: '/trader/:id', code: 'pages/copying/TraderPage', texts: ['copying', 'parts'] },
  { path: '/rank', code: 'pages/ranking/RankingPage', texts: ['content', 'pages'] },
  { path: '/news', code: 'pages/news/NewsPage', texts: ['content', 'pages', 'parts'] },
  { path: '/news/detail', code: 'pages/news/NewsPage', texts: ['content', 'pages', 'parts'] },
  { path: '/login', code: 'pages/login/LoginPage', texts: ['account'], isNext: true },
  { path: '*', code: 'LaterPages', texts: [] },
]
