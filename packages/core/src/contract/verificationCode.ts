/** The purpose of a verification code. */
export const CODE_TYPE = { REGISTER: 1, RESET: 2 } as const
/** Least time between two codes to one address; after several, the server asks for more. */
export const CODE_INTERVAL_SECONDS = 60
