/** What is shown of a trading account. */
export interface ShownAccount {
  readonly id: number
  readonly kind: 'real' | 'demo' | 'copy'
  readonly state: 'open' | 'closing' | 'closed'
  /** What the user calls it; "" for none. */
  readonly name: string
  /** What it is called: its name, or its kind and number. */
  readonly label: string
  /** The colour that the user has given it; "" for none. */
  readonly color: '' | 'blue' | 'teal' | 'green' | 'amber' | 'rose' | 'violet'
  /** In dollars. */
  readonly net_value: string
  readonly total_profit_loss: string
  /** Margin level in per cent; "0" without open positions. */
  readonly risk_rate: string
  readonly positions: number
  /** What is traded on now. */
  readonly isChosen: boolean
}
