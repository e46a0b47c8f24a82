/** What a new user does next; while the identity is under review, it is only waited for. */
export type FirstStep = 'verify' | 'review' | 'deposit' | 'order'

/** Where each is made. */
export const PATHS: Readonly<Record<FirstStep, string>> = {
  verify: '/mine/auth',
  review: '/mine/charge',
  deposit: '/mine/charge',
  order: '/trade',
}

/** The steps on show, of which the first is done by whoever sees them. */
export const STEPS = ['account', 'verify', 'deposit', 'order'] as const

/** How far a user has come with a real account. */
export interface Progress {
  readonly identity: 'form' | 'under-review' | 'certified'
  /** Whether money was ever in the account. */
  readonly hasFunds: boolean
  readonly hasTraded: boolean
}

/**
 * What comes next; undefined for who has traded, however he came there.
 *
 * @example nextStep({ identity: 'certified', hasFunds: false, hasTraded: false }) // 'deposit'
 */
export function nextStep({ identity, hasFunds, hasTraded }: Progress): FirstStep | undefined {
  if (hasTraded) return undefined
  if (hasFunds) return 'order'
  if (identity === 'certified') return 'deposit'
  return identity === 'under-review' ? 'review' : 'verify'
}

/** Which of {@link STEPS} are done. */
export const stepsDone = ({ identity, hasFunds, hasTraded }: Progress): readonly boolean[] => [
  true,
  identity === 'certified',
  hasFunds,
  hasTraded,
]
