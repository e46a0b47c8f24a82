/** The purpose of a verification code. */
export const CODE_TYPE = { REGISTER: 1, RESET: 2 } as const
/** Minimum time between two codes to one address. */
export const CODE_INTERVAL_SECONDS = 60
