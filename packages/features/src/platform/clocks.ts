/**
 * Milliseconds since the page was opened. It never jumps, but may stand still while the device sleeps. Everything that
 * measures how long something took runs on it.
 */
export const elapsed = (): number => performance.now()

/**
 * The device's time of day, in milliseconds since 1970. It may be years wrong and jump at any moment, so nothing may
 * depend on it: see `serverNow` of the client for what time it is.
 */
export const wallNow = (): number => Date.now()
