import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { endpoints } from '@openlot/core/contract'
import { fee, formatUsd, parseLots, parseRate, parseUsd } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { ops } from './support/ops.ts'
import { startServer } from './support/server.ts'
import { recordingFolder } from './support/recording.ts'

describe('ops', () => {
  it('works while the server runs and while it is stopped', async () => {
    const server = await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })
    const client = new Client(server.port)
    const token = await client.demo()
    await client.order(token)

    expect(await ops(server.dataDir, 'ledger', 'check')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('sum 0.000000, 0 differences'),
    })
    expect((await ops(server.dataDir, 'setting', 'set', 'is_show_mobile=1', 'trade_fee_type=2')).status).toBe(0)
    await waitUntil(async () => (await client.call(endpoints.setting, { key: 'is_show_mobile' })).value === '1')
    const order = await client.order(token)
    const byMargin = fee({
      type: 'margin-rate',
      lots: parseLots('0.10'),
      rate: parseRate('6'),
      margin: parseUsd(order.CautionMoney),
    })
    expect(order.TradeFee).toBe(formatUsd(byMargin))

    const wrong = await ops(server.dataDir, 'setting', 'set', 'is_show_mobile=0', 'trade_fee_type=9')
    expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('trade_fee_type takes') })
    expect(await ops(server.dataDir, 'setting', 'set', 'colour=red')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('stop_out_rate'),
    })
    const list = JSON.parse((await ops(server.dataDir, 'setting', 'list', '--json')).stdout) as {
      key: string
      value: string
    }[]
    expect(list.find(({ key }) => key === 'is_show_mobile')?.value, 'nothing is set if one value is invalid').toBe('1')
    expect((await ops(server.dataDir, 'instrument', 'list')).stdout).toContain('EURUSD')

    // A guest leaves the database as it was: running here, stopped later.
    expect(await client.call(endpoints.account, {}, { token })).toBeDefined()
    await server.end('SIGTERM')
    expect((await ops(server.dataDir, 'ledger', 'check')).status).toBe(0)
  })

  it('detects a manipulated ledger', async () => {
    const server = await startServer()
    const token = await new Client(server.port).demo()
    expect(token).toBeDefined()
    await server.end('SIGTERM')
    const tampering = `
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../src/storage/database.ts'))})
    const log = { info() {}, warn() {}, error() {} }
    const database = await openDatabase({ databaseUrl: undefined, dataDir: process.env.DATA_DIR, log })
    await database.pool.query("update ledger_accounts set balance = balance + 0.01 where account = (select min(account) from ledger_accounts where account like 'house:demo%')")
    const refused = await database.pool.query('delete from ledger_transfers').then(() => 'deleted', (error) => error.message)
    console.log(refused)
    await database.stop()`
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', tampering], {
      env: { ...process.env, DATA_DIR: server.dataDir },
      encoding: 'utf8',
    })
    expect(run.stdout).toContain('are never changed')
    const check = await ops(server.dataDir, 'ledger', 'check')
    expect(check.status).toBe(1)
    expect(check.stdout).toContain('house:demo')
    expect(check.stdout).toContain('sum 0.010000')
  })
})
