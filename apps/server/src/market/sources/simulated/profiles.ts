/** The common factors that move several instruments each. */
export const FACTORS = ['dollar', 'equities', 'coins', 'oil'] as const
export type Factor = (typeof FACTORS)[number]

/** How one instrument behaves. */
export type Profile =
  | {
      readonly kind: 'own'
      /** The price that it reverts to. */
      readonly base: number
      /** Annual volatility: the standard deviation of a year's returns. */
      readonly volatility: number
      /** The common factor, and the correlation with it (−1 to 1). */
      readonly with: Factor
      readonly correlation: number
      readonly behaviour: Behaviour
    }
  | {
      /** A cross rate: the product or quotient of two mid prices, so that there is no arbitrage. */
      readonly kind: 'cross'
      readonly first: string
      readonly second: string
      readonly operation: 'times' | 'over'
      readonly behaviour: Behaviour
    }

interface Behaviour {
  /** Average spread, in steps of the price precision. */
  readonly spread: number
  /** Time between two ticks in an average hour. */
  readonly intervalMs: number
}

const own = (
  base: number,
  volatility: number,
  factor: Factor,
  correlation: number,
  spread: number,
  intervalMs: number,
): Profile => ({ kind: 'own', base, volatility, with: factor, correlation, behaviour: { spread, intervalMs } })

const cross = (
  first: string,
  operation: 'times' | 'over',
  second: string,
  spread: number,
  intervalMs: number,
): Profile => ({ kind: 'cross', first, second, operation, behaviour: { spread, intervalMs } })

/** Every simulated instrument by its code. */
export const PROFILES: Readonly<Record<string, Profile>> = {
  EURUSD: own(1.1582, 0.075, 'dollar', -0.85, 8, 350),
  GBPUSD: own(1.3265, 0.085, 'dollar', -0.75, 12, 450),
  USDJPY: own(151.32, 0.095, 'dollar', 0.7, 10, 400),
  USDCHF: own(0.8052, 0.08, 'dollar', 0.8, 14, 600),
  AUDUSD: own(0.6531, 0.1, 'dollar', -0.7, 11, 550),
  USDCAD: own(1.3985, 0.065, 'dollar', 0.6, 15, 650),
  NZDUSD: own(0.5702, 0.105, 'dollar', -0.65, 16, 750),
  EURGBP: cross('EURUSD', 'over', 'GBPUSD', 12, 700),
  EURJPY: cross('EURUSD', 'times', 'USDJPY', 16, 550),
  GBPJPY: cross('GBPUSD', 'times', 'USDJPY', 22, 600),
  AUDJPY: cross('AUDUSD', 'times', 'USDJPY', 18, 750),
  EURCHF: cross('EURUSD', 'times', 'USDCHF', 18, 800),
  EURAUD: cross('EURUSD', 'over', 'AUDUSD', 24, 800),
  XAUUSD: own(4065.4, 0.16, 'dollar', -0.4, 280, 350),
  XAGUSD: own(50.85, 0.3, 'dollar', -0.4, 260, 600),
  XPTUSD: own(1538.2, 0.26, 'dollar', -0.3, 210, 1200),
  USOIL: own(60.42, 0.34, 'oil', 0.95, 28, 700),
  UKOIL: own(64.55, 0.32, 'oil', 0.95, 30, 800),
  NATGAS: own(4.382, 0.55, 'oil', 0.2, 60, 1400),
  US30: own(46350, 0.15, 'equities', 0.93, 28, 600),
  US500: own(6645.5, 0.16, 'equities', 0.97, 50, 450),
  NAS100: own(24620, 0.21, 'equities', 0.94, 16, 450),
  DE40: own(23340, 0.17, 'equities', 0.8, 12, 700),
  UK100: own(9530, 0.13, 'equities', 0.72, 12, 900),
  JP225: own(49450, 0.2, 'equities', 0.7, 12, 900),
  BTCUSD: own(91250, 0.5, 'coins', 0.95, 1400, 350),
  ETHUSD: own(3015, 0.66, 'coins', 0.88, 120, 450),
  SOLUSD: own(139.6, 0.8, 'coins', 0.84, 40, 700),
  LTCUSD: own(94.3, 0.72, 'coins', 0.8, 11, 1200),
  XRPUSD: own(2.142, 0.75, 'coins', 0.8, 60, 800),
}
