/** A distance in pips as typed, and whether it is in use. */
export interface PipsInput {
  readonly isOn: boolean
  /** A plain decimal, or empty. */
  readonly pips: string
}

/** When an order is to expire, as typed. */
export interface ExpiryInput {
  readonly isOn: boolean
  readonly until: 'day' | 'week' | 'time'
  /** As fields of dates and times have them; empty until typed. */
  readonly date: string
  readonly time: string
}

/** What is done with an order beside its price, volume and stops, as typed. */
export interface ToolInputs {
  readonly trail: PipsInput
  readonly breakEven: PipsInput
  readonly isGuaranteed: boolean
  readonly expiry: ExpiryInput
  /** The pending order that cancels this one when it fills, and the other way round. */
  readonly oco: { readonly isOn: boolean; readonly order: number | undefined }
}

const NO_PIPS: PipsInput = { isOn: false, pips: '' }

export const NO_TOOLS: ToolInputs = {
  trail: NO_PIPS,
  breakEven: NO_PIPS,
  isGuaranteed: false,
  expiry: { isOn: false, until: 'day', date: '', time: '' },
  oco: { isOn: false, order: undefined },
}

/** What an order has: one at the market neither expires nor waits for another. */
export function toolsOn(inputs: ToolInputs, isPending: boolean): (keyof ToolInputs)[] {
  const { trail, breakEven, isGuaranteed, expiry, oco } = inputs
  return [
    ...(trail.isOn ? (['trail'] as const) : []),
    ...(breakEven.isOn ? (['breakEven'] as const) : []),
    ...(isGuaranteed ? (['isGuaranteed'] as const) : []),
    ...(isPending && expiry.isOn ? (['expiry'] as const) : []),
    ...(isPending && oco.isOn ? (['oco'] as const) : []),
  ]
}
