import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '@openlot/core/contract'
import { SECOND_MS } from '@openlot/core/math'
import type { Attack } from './hostile.ts'
import { Trader } from './trader.ts'

/** Attacks a server on this machine until it is killed: `hostileClients.ts <port> <attack> <tokens as JSON>`. */
const [port, attack, tokens] = process.argv.slice(2) as [string, Attack, string]
const traders = (JSON.parse(tokens) as string[]).map((token, index) => {
  const trader = new Trader(Number(port), 5000 + index)
  trader.token = token
  return trader
})

const SOCKETS_OF_A_USER = 30
const FRAMES_PER_SECOND = 50
const REOPEN_AFTER_MS = 100
const READ_EVERY_MS = 50
const STRANGER = 1
const POSITIONS = 40

/** Frames as fast as a socket may send them, on as many as a user may have; one that is ended is opened again. */
function flood(trader: Trader, frame: object): void {
  const text = JSON.stringify(frame)
  const open = (): void => {
    const socket = trader.openSocket()
    const sending = setInterval(
      () => socket.readyState === socket.OPEN && socket.send(text),
      SECOND_MS / FRAMES_PER_SECOND,
    )
    socket.once('close', () => {
      clearInterval(sending)
      setTimeout(open, REOPEN_AFTER_MS)
    })
  }
  for (let count = 0; count < SOCKETS_OF_A_USER; count += 1) open()
}

/** Calls again and again, a refused one, too. */
async function repeat(act: () => Promise<unknown>, everyMs = 0): Promise<void> {
  for (;;) {
    await Promise.all([act().catch(() => undefined), wait(everyMs)])
  }
}

async function openAndCloseAll(trader: Trader): Promise<void> {
  const ids: number[] = []
  while (ids.length < POSITIONS) {
    const { data } = await trader.buy()
    if (data === null) await wait(SECOND_MS / 10)
    else ids.push(data.Id)
  }
  await trader.call(endpoints.closeOrders, { ids, client_id: crypto.randomUUID() })
}

const attacks: Record<Attack, (trader: Trader) => unknown> = {
  subscriptions: (trader) => flood(trader, { method: 'sub', params: { topic: 'FOREX_TRADE' } }),
  accounts: (trader) => flood(trader, { method: 'account', params: { id: STRANGER } }),
  lists: (trader) => {
    void repeat(() => trader.call(endpoints.copies, {}), READ_EVERY_MS)
    void repeat(() => trader.call(endpoints.accounts, {}), READ_EVERY_MS)
  },
  documents: (trader) => {
    const body = { text: 'x'.repeat(40_000) }
    let version = 0
    void repeat(async () => {
      const { data } = await trader.call(endpoints.saveDocument, { name: 'workspace', version, body })
      version = data?.version ?? version
    }, READ_EVERY_MS)
  },
  fanOut: (trader) => repeat(() => openAndCloseAll(trader)),
}
// Attackers have machines of their own: on this one, they may only have what the server leaves.
setPriority(constants.priority.PRIORITY_LOW)
for (const trader of traders) attacks[attack](trader)
