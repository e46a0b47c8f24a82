import { parseUsd } from '@openlot/core/math'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { NatsBus } from '../src/bus/natsBus.ts'
import type { AccountCommand } from '../src/engine/model/command.ts'
import type { FundsTarget, Transit } from '../src/engine/model/transit.ts'
import type { PartitionClient } from '../src/engineClient/engineClient.ts'
import { RemoteEngines } from '../src/engineClient/remoteEngines.ts'
import { serveEngine } from '../src/engineClient/serveEngine.ts'
import type { StoredDelivery, TransitStorage } from '../src/engineClient/transitStorage.ts'
import { OWNERS, accountSubject, commandSubject, houseSubject, workSubject } from '../src/engineClient/wire.ts'
import { FRAMES, FRAMES_SNAPSHOT } from '../src/prices/frameMessage.ts'
import { PX, PX_REPLAY, PX_SNAPSHOT } from '../src/prices/pxMessage.ts'
import type { Role } from '@openlot/tooling/server'
import { waitUntil } from '@openlot/tooling/wait'
import { type BusUser, ROLES, busUrlOf, startNatsWithUsers } from './support/busUsers.ts'
import { onCleanup } from './support/cleanup.ts'
import { type Nats, hasNats } from './support/nats.ts'

const log = pino({ level: 'silent' })
const EPOCH = 7
const ACCOUNT = 1001
const OWN = { partition: 0, partitions: 1, epoch: EPOCH, member: 'engine-1' }
const TIMEOUT_MS = 10_000

const funding = { accountId: ACCOUNT, amount: parseUsd('1000'), reference: 'D1', idempotencyKey: 'key', at: 0 }
const TOLD_BY_ENGINES = [OWNERS, accountSubject(0, ACCOUNT), workSubject(0)]
const TOLD_BY_MARKET = [PX, FRAMES]
/** What each may say. */
const LAST: Readonly<Record<Role, string>> = {
  gateway: 'cmd.1.1',
  engine: accountSubject(1, 1),
  market: FRAMES,
  worker: 'house.1.1',
}
const isFrom = (message: unknown, name: string): boolean => (message as { from?: string } | undefined)?.from === name

const HOUSE: readonly AccountCommand[] = [
  { kind: 'credit-deposit', ...funding },
  { kind: 'pay-withdrawal', ...funding, fee: parseUsd('0') },
  { kind: 'release-withdrawal', ...funding },
  { kind: 'invite-reward', ...funding },
  { kind: 'charge-copy', accountId: ACCOUNT, until: 0, at: 0 },
  { kind: 'open-account', accountId: ACCOUNT, isDemo: false, deposit: parseUsd('1000'), at: 0 },
]
const ORDINARY: readonly AccountCommand[] = [
  { kind: 'lock-withdrawal', ...funding },
  { kind: 'open-account', accountId: ACCOUNT, isDemo: false, at: 0 },
  { kind: 'reset-demo', accountId: ACCOUNT, at: 0 },
]

describe.skipIf(!hasNats)('the users of the bus', () => {
  let nats: Nats
  let observer: NatsBus
  const buses = {} as Record<Role, NatsBus>
  const engines = {} as Record<'gateway' | 'worker', RemoteEngines>
  const executed: string[] = []
  let executedLast: AccountCommand | undefined
  const target: FundsTarget = { isDemo: false, isCopy: true }
  const stored = new Map<number, StoredDelivery>()
  const transits: TransitStorage = { find: async (id) => stored.get(id), open: async () => [] }
  beforeAll(async () => {
    nats = await startNatsWithUsers()
    for (const role of ROLES) buses[role] = await connect(role)
    observer = await connect('observer')
    for (const role of ['gateway', 'worker'] as const)
      engines[role] = new RemoteEngines({ bus: buses[role], partitions: 1 })
    await Promise.all([buses.gateway.flush(), buses.worker.flush()])
    const engine: PartitionClient = {
      async execute(command) {
        executed.push(command.kind)
        executedLast = command
        return {}
      },
      ask: async ({ kind }) => (kind === 'funds-target' ? target : 1) as never,
    }
    const served = serveEngine({ bus: buses.engine, engine, own: OWN, transits, announceIntervalMs: 20 })
    onCleanup(() => served.end())
    await waitUntil(() => engines.gateway.isComplete && engines.worker.isComplete)
  })

  async function connect(user: BusUser): Promise<NatsBus> {
    const bus = new NatsBus({ url: busUrlOf(nats, user), name: user, log })
    onCleanup(() => bus.stop())
    await bus.start({ timeoutMs: TIMEOUT_MS })
    return bus
  }

  it('serve what their roles do', async () => {
    for (const command of ORDINARY) await engines.gateway.client(0).execute(command)
    for (const command of [...ORDINARY, ...HOUSE]) await engines.worker.client(0).execute(command)
    const kinds = (all: readonly AccountCommand[]) => all.map(({ kind }) => kind)
    expect(executed.splice(0)).toEqual([...kinds(ORDINARY), ...kinds(ORDINARY), ...kinds(HOUSE)])
    expect(await engines.gateway.client(0).ask({ kind: 'withdrawable', accountId: ACCOUNT })).toBe(1)

    onCleanup(buses.market.serve(FRAMES_SNAPSHOT, async () => 'frames'))
    for (const subject of [PX_REPLAY, PX_SNAPSHOT]) onCleanup(buses.market.serve(subject, async () => subject))
    await buses.market.flush()
    expect(await buses.gateway.request(FRAMES_SNAPSHOT, {}, { timeoutMs: TIMEOUT_MS })).toBe('frames')
    for (const subject of [PX_REPLAY, PX_SNAPSHOT])
      expect(await buses.engine.request(subject, {}, { timeoutMs: TIMEOUT_MS })).toBe(subject)
  })

  it('are heard by those who need it', async () => {
    const says: [Role, string, Role[]][] = [
      ['engine', OWNERS, ['gateway', 'engine', 'market', 'worker']],
      ['engine', accountSubject(0, ACCOUNT), ['gateway']],
      ['engine', workSubject(0), ['worker']],
      ['market', PX, ['engine', 'market']],
      ['market', FRAMES, ['gateway']],
    ]
    for (const [from, subject, listeners] of says) {
      const heard = new Set<Role>()
      for (const role of listeners) onCleanup(buses[role].subscribe(subject, () => heard.add(role)))
      await Promise.all(listeners.map((role) => buses[role].flush()))
      buses[from].publish(subject, subject === OWNERS ? OWN : {})
      await waitUntil(() => heard.size === listeners.length)
    }
  })

  it.each([
    ['gateway', [...TOLD_BY_ENGINES, ...TOLD_BY_MARKET, houseSubject(0, EPOCH), '_INBOX.worker.x.1']],
    ['engine', [...TOLD_BY_MARKET, commandSubject(0, EPOCH), houseSubject(0, EPOCH), '_INBOX.worker.x.1']],
    ['market', [...TOLD_BY_ENGINES, commandSubject(0, EPOCH), houseSubject(0, EPOCH), '_INBOX.worker.x.1']],
    ['worker', [...TOLD_BY_ENGINES, ...TOLD_BY_MARKET, '_INBOX.gateway.x.1']],
  ] as const)('of a %s says nothing that only others may', async (role, subjects) => {
    const heard: string[] = []
    onCleanup(observer.subscribe('>', (message, subject) => isFrom(message, role) && heard.push(subject)))
    await observer.flush()
    for (const subject of [...subjects, LAST[role]]) buses[role].publish(subject, { from: role })
    // What it may say is heard, and what it has said before would be.
    await waitUntil(() => heard.includes(LAST[role]))
    expect(heard).toEqual([LAST[role]])
  })

  it.each([
    ['gateway', [workSubject(0), PX, commandSubject(0, EPOCH), houseSubject(0, EPOCH), '_INBOX.worker.x.1'], FRAMES],
    ['engine', [FRAMES, workSubject(0), commandSubject(0, EPOCH), houseSubject(0, EPOCH), '_INBOX.worker.x.1'], PX],
    ['market', [accountSubject(0, ACCOUNT), commandSubject(0, EPOCH), houseSubject(0, EPOCH), '_INBOX.worker.x.1'], PX],
    [
      'worker',
      [accountSubject(0, ACCOUNT), commandSubject(0, EPOCH), PX, FRAMES, '_INBOX.gateway.x.1'],
      workSubject(0),
    ],
  ] as const)('of a %s hears nothing that is for others', async (role, subjects, last) => {
    const heard: string[] = []
    const hear = (message: unknown, subject: string) => isFrom(message, 'observer') && heard.push(subject)
    for (const subject of [...subjects, last]) onCleanup(buses[role].subscribe(subject, hear))
    await buses[role].flush()
    for (const subject of [...subjects, last]) observer.publish(subject, { from: 'observer' })
    await waitUntil(() => heard.includes(last))
    expect(heard).toEqual([last])
  })

  it('credit and pay by the worker alone, whatever a gateway says', async () => {
    const ask = (role: Role, subject: string, command: AccountCommand, timeoutMs = TIMEOUT_MS) =>
      buses[role].request(subject, { kind: 'execute', partitions: 1, command }, { timeoutMs })
    for (const command of HOUSE) {
      for (const role of ['gateway', 'worker'] as const)
        await expect(ask(role, commandSubject(0, EPOCH), command), command.kind).rejects.toThrow('does not take')
      // The bus says nothing to it; whatever it let through would come before what the worker asks next.
      await expect(ask('gateway', houseSubject(0, EPOCH), command, 1)).rejects.toThrow()
    }
    await buses.gateway.flush()
    await ask('worker', houseSubject(0, EPOCH), HOUSE[0]!)
    expect(executed.splice(0)).toEqual([HOUSE[0]!.kind])
  })

  it('makes no money arrive that was not sent, nor return that has arrived', async () => {
    const gateway = engines.gateway.client(0)
    const sent: Transit = {
      id: 5,
      kind: 'account-transfer',
      fromId: 2,
      toId: ACCOUNT,
      amount: parseUsd('1'),
      reference: 'T5',
      isDemo: false,
      purpose: { kind: 'credit' },
      at: 0,
    }
    const receive = { kind: 'receive-transit', accountId: ACCOUNT, firstId: 9, transit: sent, at: 0 } as const
    const end = {
      kind: 'end-transit',
      accountId: 2,
      transitId: 5,
      problem: { code: 'ACCOUNT_CLOSED', values: {} },
      at: 0,
    } as const
    await expect(gateway.execute(receive)).rejects.toThrow('was not sent')
    stored.set(5, { transit: sent, firstId: ACCOUNT, hasArrived: false, hasEnded: false, problem: undefined })
    await expect(gateway.execute({ ...receive, accountId: 3 })).rejects.toThrow('was not sent')
    await expect(gateway.execute(end)).rejects.toThrow('has not arrived')
    expect(executed).toEqual([])
    const playMoney = { ...sent, id: 6, isDemo: true, purpose: { kind: 'fund-copy' } } as const
    stored.set(6, { transit: playMoney, firstId: ACCOUNT, hasArrived: false, hasEnded: false, problem: undefined })
    await expect(gateway.execute({ ...receive, transit: playMoney })).rejects.toThrow('real money of play money')
    expect(executed).toEqual([])
    await gateway.execute({ ...receive, transit: { ...sent, amount: parseUsd('1000000') } })
    expect(executedLast).toMatchObject({ kind: 'receive-transit', transit: { amount: sent.amount }, firstId: ACCOUNT })
    stored.set(5, { transit: sent, firstId: ACCOUNT, hasArrived: true, hasEnded: false, problem: undefined })
    await gateway.execute(end)
    expect(executedLast).toMatchObject({ kind: 'end-transit', transitId: 5 })
    expect(executedLast).toHaveProperty('problem', undefined)
    stored.set(5, { transit: sent, firstId: ACCOUNT, hasArrived: true, hasEnded: true, problem: undefined })
    executed.length = 0
    expect(await gateway.execute(receive)).toEqual({})
    expect(executed).toEqual([])
  })
})
