import { randomUUID } from 'node:crypto'
import { type Copy, type LeaderProfile, type Order, type SignedIn, endpoints } from '@openlot/core/contract'
import type { Broker } from './broker.ts'
import { certify, deposit, post, register, untilEligible } from './person.ts'

/** A certified person with money, positions, a pending order, a past trade and a copy, so that no page is empty. */
export interface Customer extends SignedIn {
  readonly copy: Copy
}

/** Registers a person and gives them all of that. */
export async function createCustomer(broker: Broker): Promise<Customer> {
  broker.ops('setting', 'set', 'copy_lead_days=0', 'copy_lead_trades=0')
  const person = await register(broker)
  await certify(broker, person)
  await deposit(broker, person, '8000')
  const place = (order: object): Promise<unknown> =>
    post(broker, endpoints.submitOrder.path, { type: 1, forex_id: 1, multiple: 100, ...order }, person.token)
  const { Id: id } = (await place({ status: 1, cont: '0.05' })) as Order
  await post(broker, endpoints.closeOrder.path, { id, cont: '0.02' }, person.token)
  await place({ status: 2, cont: '0.01', stop_loss_price: '1.50', target_profit_price: '0.80' })
  await place({ type: 0, status: 1, cont: '0.01', target_price: '0.95' })
  const leader = await register(broker)
  // Accounts with the same verified name belong to one person, who cannot copy their own trades.
  await certify(broker, leader, 'Wong Siu-Ming')
  await untilEligible(broker, leader)
  const profile = { nickname: 'Steady Hand', words: '', min_amount: '500', fee_rate: '10', state: 'open' }
  const { leader_id } = (await post(broker, endpoints.lead.path, profile, leader.token)) as LeaderProfile
  const input = { leader_id, amount: '1000', client_id: randomUUID() }
  return { ...person, copy: (await post(broker, endpoints.startCopy.path, input, person.token)) as Copy }
}
