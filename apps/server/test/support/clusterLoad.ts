import { waitUntil } from '@openlot/tooling/wait'
import { endpoints } from '@openlot/core/contract'
import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { onCleanup } from './cleanup.ts'
import { Gaps } from './gaps.ts'
import { LoadSocket } from './loadSocket.ts'
import { type Asked, LoadTrader } from './loadTrader.ts'
import type { ScriptedVendor } from './scriptedVendor.ts'
import { StubbornClient } from './stubbornClient.ts'

const START_TIMEOUT_MS = 60_000
/** What each trader does before the load counts as flowing. */
const FLOWING_ORDERS = 3
const FLOWING_FRAMES = 3

interface LoadOptions {
  /** Ports of the gateways. */
  readonly gateways: readonly number[]
  readonly vendor: ScriptedVendor
  readonly traders?: number
  /** Sockets of the first traders; a socket begins at another gateway than its trader. */
  readonly sockets?: number
  /** Orders of each trader at most. */
  readonly maxOrders?: number
  readonly paceMs?: number
}

/** A load that trades like clients do and remembers what it was told. */
export interface ClusterLoad {
  readonly gateways: readonly number[]
  readonly vendor: ScriptedVendor
  readonly gaps: Gaps
  readonly sockets: readonly LoadSocket[]
  readonly accountIds: readonly number[]
  /** Everything that was asked so far. */
  readonly asked: readonly Asked[]
  /** The gateway that most clients use now. */
  readonly busiestGateway: number
  startFault(name: string): void
  /** Waits until from now on every trader has orders acknowledged and every socket gets prices. */
  flows(): Promise<void>
  /** Ends trading, and holds prices, so that nothing changes any more. Sockets stay. */
  finish(): Promise<void>
}

/** Starts it; ended at the end of the test file at the latest. */
export async function startClusterLoad(options: LoadOptions): Promise<ClusterLoad> {
  const { gateways, vendor, maxOrders: orders = 2000, paceMs = 15 } = options
  const gaps = new Gaps()
  const traders = await Promise.all(
    Array.from({ length: options.traders ?? 8 }, async (_, at) => {
      const client = new StubbornClient(gateways, at)
      return new LoadTrader({ person: await signIn(client), client, vendor, gaps })
    }),
  )
  const sockets = traders
    .slice(0, options.sockets ?? 4)
    .map(
      ({ person }, at) =>
        new LoadSocket({ name: `socket ${at}`, person, client: new StubbornClient(gateways, at), gaps }),
    )
  let isRunning = true
  const running = Promise.all(traders.map((trader) => trader.tradeWhile(() => isRunning, { orders, paceMs })))
  // What goes wrong before anyone waits for it.
  running.catch(() => undefined)
  onCleanup(() => {
    isRunning = false
    for (const socket of sockets) socket.close()
    return running.catch(() => undefined)
  })
  let failure: unknown
  running.catch((error: unknown) => (failure = error))
  const flows = async (): Promise<void> => {
    const before = traders.map(({ acknowledged }) => acknowledged)
    const frames = sockets.map((socket) => socket.frames)
    const doFlow = (): boolean => {
      if (failure !== undefined) throw failure
      return (
        traders.every(({ acknowledged }, at) => acknowledged >= before[at]! + FLOWING_ORDERS) &&
        sockets.every((socket, at) => socket.frames >= frames[at]! + FLOWING_FRAMES)
      )
    }
    await waitUntil(doFlow)
  }
  await flows()
  return {
    gateways,
    vendor,
    gaps,
    sockets,
    accountIds: traders.map(({ person }) => person.user.id),
    get asked() {
      return traders.flatMap(({ asked }) => asked)
    },
    get busiestGateway() {
      const used = [...sockets, ...traders].map(({ gateway }) => gateway)
      const usersOf = (port: number): number => used.filter((each) => each === port).length
      return gateways.toSorted((a, b) => usersOf(b) - usersOf(a))[0]!
    },
    startFault: (name) => gaps.startFault(name),
    flows,
    async finish() {
      isRunning = false
      await running
      vendor.hold()
    },
  }
}

async function signIn(client: StubbornClient) {
  const answer = await client.envelope(
    endpoints.startDemo,
    { demo_id: randomUUID() },
    { giveUpAfterMs: START_TIMEOUT_MS },
  )
  return parse(endpoints.startDemo.output, answer?.data)
}
