import { pageAuth } from '@openlot/core/contract'

/** Whether someone may see a page: yes, not before logging in, or not with a demo account. */
export type Access = 'granted' | 'login' | 'real-only'

/** What the page at a path is for someone; undefined is a visitor. */
export function accessTo(path: string, user: { is_demo: number } | undefined): Access {
  const auth = pageAuth(path)
  if (auth === 'none') return 'granted'
  if (user === undefined) return 'login'
  return auth === 'real' && user.is_demo === 1 ? 'real-only' : 'granted'
}
