import fc from 'fast-check'

/** Throws for a failed property, with its seed and the shortest failing history. */
export function report<Inputs extends [unknown[], ...unknown[]]>(details: fc.RunDetails<Inputs>): void {
  if (!details.failed) return
  const [history = [], ...rest] = details.counterexample ?? []
  const lines = history.map((step, at) => `${String(at + 1).padStart(3)}  ${JSON.stringify(step)}`)
  const seed = `seed ${details.seed}, path ${details.counterexamplePath}, after ${details.numRuns} runs`
  const more = rest.length === 0 ? '' : `\nwith ${JSON.stringify(rest)}`
  throw new Error(`${String(details.errorInstance)}\n${seed}${more}\n${lines.join('\n')}`, {
    cause: details.errorInstance,
  })
}
