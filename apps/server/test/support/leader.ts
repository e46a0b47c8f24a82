import { endpoints } from '@openlot/core/contract'
import { Client } from './client.ts'
import { query } from './database.ts'
import { certify, deposit, runOps } from './funds.ts'
import { register } from './people.ts'
import type { ServerProcess } from './server.ts'

/** A user with a balance. */
export async function withMoney(server: ServerProcess, dollars: string) {
  const person = await register(server)
  await runOps(server, 'charge', 'approve', await deposit(server, person.token, dollars))
  return person
}

/** A certified user with a balance, an old enough account and enough closed trades to lead. */
export async function eligibleUser(server: ServerProcess, dollars: string, name: string) {
  const person = await withMoney(server, dollars)
  await certify(server, person, name)
  await query(server, `update accounts set created_at = now() - interval '8 days' where id = ${person.user.id}`)
  const client = new Client(server.port)
  const { token } = person
  for (let trade = 0; trade < 10; trade += 1) {
    const order = await client.call(
      endpoints.submitOrder,
      { type: 1, status: 1, forex_id: 1, cont: '0.01', multiple: 100 },
      { token },
    )
    await client.call(endpoints.closeOrder, { id: order.Id }, { token })
  }
  return person
}
