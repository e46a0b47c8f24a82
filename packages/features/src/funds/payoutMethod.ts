/** A currency with the network that it is paid on; one of a bank has none. */
export interface PayoutCurrency {
  code: string
  protocol: string
}

/** Where money is paid to: a coin address, or a bank account. */
export interface PayoutMethod {
  id: number
  draw_currency: PayoutCurrency
  /** Empty for a bank. */
  dc_address: string
  payee_account: string
  payee_name: string
  bank_name: string
  /** When it can be used, once it is confirmed. */
  usable_at: string
}

export type PayoutMethodState = 'unconfirmed' | 'cooling' | 'usable'

/** Whether it is a coin address; else it is a bank account. */
export const isCoinMethod = ({ dc_address }: Pick<PayoutMethod, 'dc_address'>): boolean => dc_address !== ''

/** The address, or the number of the account. */
export const accountOf = ({ dc_address, payee_account }: Pick<PayoutMethod, 'dc_address' | 'payee_account'>): string =>
  dc_address === '' ? payee_account : dc_address
