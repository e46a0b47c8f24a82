import type { EndpointAuth } from './endpoint.ts'

/**
 * Who may see each page of the apps, as for calls: `none` anyone, `user` anyone who is logged in, `real`
 * users with a real account. Both apps guard their routes by this table.
 */
export const PAGES = {
  '/': 'none',
  '/trade': 'none',
  '/news': 'none',
  '/news/detail': 'none',
  '/rank': 'none',
  '/trader/:id': 'none',
  '/copy': 'none',
  '/copy/detail': 'user',
  '/copy/lead': 'user',
  '/product': 'none',
  '/login': 'none',
  '/register': 'none',
  '/forgot': 'none',
  '/feedback': 'none',
  '/language': 'none',
  '/learn': 'none',
  '/learn/:lesson': 'none',
  '/loss': 'none',
  '/order': 'user',
  '/user': 'user',
  '/mine': 'user',
  '/mine/email': 'user',
  '/mine/announcement': 'user',
  '/mine/chat': 'user',
  '/mine/accounts': 'user',
  '/mine/history': 'user',
  '/mine/journal': 'user',
  '/mine/performance': 'user',
  '/mine/system': 'user',
  '/mine/security': 'user',
  '/mine/alerts': 'user',
  '/mine/notices': 'user',
  '/mine/notices/settings': 'user',
  '/mine/statements': 'user',
  '/mine/auth': 'real',
  '/mine/invite': 'real',
  '/mine/password': 'real',
  '/mine/charge': 'real',
  '/mine/withdraw': 'real',
  '/mine/wallet': 'real',
  '/mine/bank-card-list': 'real',
  '/mine/coin-address-list': 'real',
  '/mine/withdraw-way': 'real',
} as const satisfies Record<string, EndpointAuth>

export type PagePath = keyof typeof PAGES

/** Who may see the page at a path; unknown paths are public. */
export function pageAuth(path: string): EndpointAuth {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return Object.hasOwn(PAGES, plain) ? PAGES[plain as PagePath] : 'none'
}
