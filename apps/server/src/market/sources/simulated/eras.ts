/** The rules by which prices are simulated. */
export type SimulationRules =
  /** Those that a broker began with before there were others. */
  | 'former'
  /** Without news, shock days, and wide spreads at the end of the day. */
  | 'calm'
  | 'lively'

/** From when on which rules hold. A price continues from the last one of the era before. */
export interface Era {
  /** Milliseconds since the epoch, UTC. */
  readonly since: number
  readonly rules: SimulationRules
}

/** The eras of a broker that has always had the same rules. */
export const onlyEra = (rules: SimulationRules): readonly Era[] => [{ since: 0, rules }]

/** The index of the era that `time` is in. */
export function eraAt(eras: readonly Era[], time: number): number {
  let at = eras.length - 1
  while (at > 0 && time < eras[at]!.since) at--
  return at
}

/** The rules that the setting `sim_shocks` asks for. */
export const rulesBySetting = (simShocks: string): SimulationRules => (simShocks === '1' ? 'lively' : 'calm')
