import { CODES, endpoints } from '@openlot/core/contract'
import { launchMember } from '@openlot/tooling/server'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { addExampleFunds } from '../src/examples/exampleFunds.ts'
import { setSettings } from '../src/operator/settings.ts'
import { ROLES, busUrlOf, startNatsWithUsers } from './support/busUsers.ts'
import { onCleanup } from './support/cleanup.ts'
import { Client } from './support/client.ts'
import { openAsGuest } from './support/database.ts'
import { createFundedUser, walletOf, withdraw } from './support/funds.ts'
import { hasNats } from './support/nats.ts'
import { ops } from './support/ops.ts'
import { recordingFolder } from './support/recording.ts'
import { newDataFolder } from './support/server.ts'

const title = hasNats ? 'a cluster' : 'a cluster: not tested, because nats-server is missing'

describe.skipIf(!hasNats)(title, () => {
  it('works with a user of the bus for each role: deposits, orders, withdrawals', async () => {
    const nats = await startNatsWithUsers()
    const dataDir = newDataFolder()
    const database = await openAsGuest(dataDir)
    await addExampleFunds(database.db)
    await setSettings(database.db, { name: 'operator' }, [{ key: 'withdraw_cooling_hours', value: '0' }])
    const host = encodeURIComponent(String(database.connection.host))
    const MARKET = `replay:${recordingFolder()}`
    const members = await Promise.all(
      ROLES.map((role) =>
        launchMember({
          role,
          name: `${role}-1`,
          dataDir,
          onSpawn: (child) => onCleanup(() => child.kill('SIGKILL')),
          environment: {
            DEMO_DATA: '0',
            MARKET,
            DRAIN_SECONDS: '0',
            DATABASE_URL: `postgres://openlot@localhost/postgres?host=${host}`,
            BUS_URL: busUrlOf(nats, role),
          },
        }),
      ),
    )
    await Promise.all(members.map((member) => member.ready()))
    const { server } = members.find(({ role }) => role === 'gateway')!
    const client = new Client(server.port)

    const trader = await client.demo()
    await client.order(trader)
    const payee = await createFundedUser(server, '300')
    const { token } = payee
    const balance = async (): Promise<string> => (await walletOf(server, token)).balance
    await waitUntil(async () => (await balance()) === '300.00')

    // Locked by the gateway, released by the worker, for which the call waits.
    const cancelled = await withdraw(server, payee, { number: '100' })
    expect(await balance()).toBe('200.00')
    const cancel = () => client.envelope(endpoints.cancelWithdrawal, { id: cancelled.id }, { token })
    expect((await Promise.all([cancel(), cancel()])).map(({ code }) => code)).toEqual([CODES.OK, CODES.OK])
    expect(await walletOf(server, token)).toEqual({ balance: '300.00', lock_balance: '0.00' })

    const paid = await withdraw(server, payee, { number: '40' })
    expect(await ops(dataDir, 'withdraw', 'pay', paid.record_number)).toMatchObject({ status: 0 })
    await waitUntil(async () => (await walletOf(server, token)).lock_balance === '0.00')
    expect(await balance()).toBe('260.00')
    expect(await ops(dataDir, 'ledger', 'check')).toMatchObject({ status: 0 })

    // No role was kept from what it does.
    const complaints = members.flatMap((member) =>
      member.server.log.filter((line) => JSON.stringify(line).includes('ermission')),
    )
    expect(complaints).toEqual([])
    for (const member of members) await member.kill('SIGTERM')
  }, 120_000)
})
