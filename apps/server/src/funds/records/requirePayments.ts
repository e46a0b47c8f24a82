import { Refusal } from '../../errors/refusal.ts'

/**
 * Refuses deposits and withdrawals of a broker that has no real prices.
 *
 * @throws Refusal PAYMENTS_SIMULATED
 */
export function requirePayments({ acceptsPayments }: { readonly acceptsPayments: boolean }): void {
  if (!acceptsPayments) throw new Refusal('PAYMENTS_SIMULATED')
}
