/** The call succeeded. */
export const OK = 1
/** No token, or an unknown, expired or revoked one. */
export const UNAUTHENTICATED = 999
/** The call does not follow the contract. */
export const INVALID_INPUT = 1001
/** The call is taken only with the answer to a captcha. */
export const CAPTCHA_REQUIRED = 1002
export const CODE_TOO_SOON = 1104
