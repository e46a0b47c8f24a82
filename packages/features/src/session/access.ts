import { pageAuth } from '@openlot/core/contract'

/** Whether a page may be seen: yes, only after logging in, or only with a real account. */
export type Access = 'granted' | 'login' | 'real-only'

/** The access a user has to the page at a path; undefined is a visitor. */
export function accessTo(path: string, user: { is_demo: number } | undefined): Access {
  const auth = pageAuth(path)
  if (auth === 'none') return 'granted'
  if (user === undefined) return 'login'
  return auth === 'real' && user.is_demo === 1 ? 'real-only' : 'granted'
}
