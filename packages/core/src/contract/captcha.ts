/** The captcha of a token chosen by the client: an image without envelope, and a challenge in a header. */
export const captchaPath = (token: string): string => `/api/captcha/${token}`
/** The format of a captcha token. */
export const CAPTCHA_TOKEN = /^[\w.-]{1,64}$/
/** Carries a `WorkChallenge` as JSON; its solution counts as an answer, and HEAD gets it without an image. */
export const WORK_CHALLENGE_HEADER = 'x-captcha-challenge'

/**
 * A proof of work in the format of ALTCHA 2: find the counter for which SHA-256(salt + nonce + counter as 32 bits,
 * big endian), hashed `cost` times in all, starts with `keyPrefix`. Bytes are in hexadecimal.
 */
export interface WorkChallenge {
  readonly parameters: {
    readonly algorithm: string
    readonly nonce: string
    readonly salt: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
    readonly expiresAt?: number
    readonly data?: Record<string, string | number | boolean | null>
  }
  readonly signature: string
}

/** The answer to a challenge: as JSON in base64 it goes into `captcha`. */
export interface ProofOfWork {
  readonly challenge: WorkChallenge
  readonly solution: { readonly counter: number; readonly derivedKey: string }
}
