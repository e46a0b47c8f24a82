import type { Script } from './scene.ts'

/** Too large for its account: the price falls until the stop-out, and comes back. */
export const STOP_OUT: Script = {
  lots: '0.50',
  leverage: 100,
  balance: '1000',
  open: '1.10000',
  pips: [
    0, 4, -6, -2, -12, -20, -15, -28, -40, -36, -52, -60, -55, -70, -84, -80, -92, -104, -98, -112, -125, -120, -134,
    -146, -138, -120, -95, -60, -30, -5, 12, 20,
  ],
  told: { 31: 'back' },
}

/** Held over a weekend: the market opens beyond the stop loss. */
export const GAP: Script = {
  lots: '0.10',
  leverage: 100,
  balance: '1000',
  open: '1.10000',
  stopLoss: '1.09800',
  pips: [0, 3, -2, -6, -3, -8, -12, -9, -14, -11, -15, -15, -65, -60, -52, -58, -55],
  told: { 11: 'closes', 12: 'opens' },
}
