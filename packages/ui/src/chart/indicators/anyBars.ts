import fc from 'fast-check'

export const bar = (open: number, high: number, low: number, close: number) => ({ open, high, low, close })

/** Some candles, for properties that hold for all. */
export const anyBars = fc.array(
  fc
    .record({
      open: fc.integer({ min: 1, max: 500 }),
      close: fc.integer({ min: 1, max: 500 }),
      above: fc.nat(50),
      below: fc.nat(50),
      volume: fc.nat(1000),
    })
    .map(({ open, close, above, below, volume }) => ({
      ...bar(open, Math.max(open, close) + above, Math.min(open, close) - below, close),
      volume,
    })),
  { maxLength: 80 },
)
