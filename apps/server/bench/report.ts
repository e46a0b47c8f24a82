/** Prints one line with the figures of a measurement. */
export function report(what: string, figures: Record<string, string | number>): void {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${format(value)}`)
  process.stdout.write(`${what.padEnd(46)} ${words.join(' · ')}\n`)
}

function format(value: string | number): string {
  if (typeof value === 'string') return value
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** The value below which the fraction `share` of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
