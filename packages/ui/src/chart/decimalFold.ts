/**
 * More zeros than any price has: prices are not shown with folded zeros, as in `0.0{3}2`. The library writes the number
 * into a regular expression, which WebKit refuses from 2^32 - 2 on.
 */
export const DECIMAL_FOLD = { threshold: 100 }
