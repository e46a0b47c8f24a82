/** The call succeeded. */
export const OK = 1
/** No token, or an unknown, expired or revoked one. */
export const UNAUTHENTICATED = 999
