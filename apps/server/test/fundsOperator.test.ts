import { CODES, fundsEndpoints as calls } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { runOps, uploadProof } from './support/funds.ts'
import { ops } from './support/ops.ts'
import { register } from './support/people.ts'
import { startServer, withDemoData } from './support/server.ts'

const ERC_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('ops for funds', () => {
  it('validates deposit options and payout currencies, and hides removed ones', async () => {
    const server = await startServer({ environment: withDemoData })
    const client = new Client(server.port)
    const { dataDir } = server
    const fails = async (words: string[], why: string) =>
      expect(await ops(dataDir, ...words)).toMatchObject({ status: 1, stderr: expect.stringContaining(why) })
    await fails(
      ['coin', 'add', 'currency_code=USDT', 'protocol_code=TRC20', `address=${ERC_ADDRESS}`],
      'is not an address',
    )
    await fails(['coin', 'add', 'currency_code=XMR', 'protocol_code=XMR', 'address=x'], 'TRC20')
    await fails(['coin', 'add', 'currency_code=USDT'], 'protocol_code is missing')
    await fails(['coin', 'add', 'colour=red'], 'sets nothing')
    await fails(['bank', 'edit', '1', 'bank_swift=X'], 'not a SWIFT code')
    await fails(['bank', 'remove', '999'], 'there is no bank 999')
    await fails(['withdraw-currency', 'edit', '1', 'protocol=BTC'], 'cannot be changed')
    await fails(['withdraw-currency', 'edit', '2', 'draw_rate=1'], 'below 1')
    await fails(
      ['withdraw-currency', 'add', 'type=1', 'code=BTC', 'draw_rate=1', 'fee_type=1', 'usd_price=0.00001'],
      'protocol',
    )
    await fails(['charge', 'approve', 'D1'], 'there is no deposit D1')
    await fails(['charge', 'approve', 'W5'], 'not the number of a deposit')
    await fails(['charge', 'approve', 'D1', '--amount', '-5'], '--amount takes dollars')
    await fails(['withdraw', 'pay', 'W1'], 'there is no withdrawal W1')

    const { token } = await register(server)
    expect(
      await runOps(
        server,
        'coin',
        'add',
        'currency_code=BTC',
        'protocol_code=BTC',
        'address=3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      ),
    ).toContain('added')
    const coins = await client.call(calls.coinOptions, {}, { token })
    const added = coins.at(-1)!
    expect(added).toMatchObject({ currency_code: 'BTC', address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy' })
    await runOps(server, 'coin', 'edit', String(added.id), 'address=1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
    expect((await client.call(calls.coinOptions, {}, { token })).at(-1)!.address).toMatch(/^1A1z/)
    await runOps(server, 'coin', 'remove', String(added.id))
    expect(await client.call(calls.coinOptions, {}, { token })).toHaveLength(coins.length - 1)
    const gone = { number: '50', proofImg: await uploadProof(server, token), charge_id: added.id }
    expect((await client.envelope(calls.submitCharge, gone, { token })).code).toBe(CODES.NO_PAYMENT_CHANNEL)
    expect(await runOps(server, 'bank', 'list')).toContain('Example Bank')
    expect(JSON.parse(await runOps(server, 'withdraw-currency', 'list', '--json'))).toHaveLength(4)
  })
})
