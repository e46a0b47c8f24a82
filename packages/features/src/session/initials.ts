import type { User } from '@openlot/core/contract'

const LETTERS = 2

/** What stands for a user in a ring: the first letters of the address; D for a demo account. */
export const initialsOf = ({ email, uid, is_demo }: Pick<User, 'email' | 'uid' | 'is_demo'>): string =>
  is_demo === 1 ? 'D' : (email || uid).slice(0, LETTERS).toUpperCase()
