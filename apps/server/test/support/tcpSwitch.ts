import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { onCleanup } from './cleanup.ts'

/** An address that stays while what is behind it changes, as a proxy in front of a database is, or a network that fails. */
export interface TcpSwitch {
  readonly port: number
  /** Ends all connections; new ones lead to this port of this machine. */
  pointTo(port: number): void
  /** Connections stay open, but nothing passes either way, and new ones hang: so a lost network looks to both ends. */
  cut(): void
  /** Everything that was held back passes. */
  mend(): void
  /** Ends all connections abruptly; new ones are made as before. */
  reset(): void
  stop(): Promise<void>
}

/** Starts forwarding to a port of this machine. Stopped at the end of the test file. */
export async function startSwitch(target: number): Promise<TcpSwitch> {
  const links = new Set<Link>()
  let to = target
  let isCut = false
  const server = createServer((client) => {
    const link = new Link(client)
    links.add(link)
    client.on('close', () => isCut || links.delete(link))
    if (!isCut) link.join(to)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reset = (): void => {
    for (const link of links) link.destroy()
    links.clear()
  }
  const stop = async (): Promise<void> => {
    reset()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  onCleanup(stop)
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(port) {
      to = port
      reset()
    },
    cut() {
      isCut = true
      for (const link of links) link.hold()
    },
    mend() {
      isCut = false
      for (const link of links) {
        link.join(to)
        if (link.hasEnded) links.delete(link)
      }
    },
    reset,
    stop,
  }
}

/** A connection and its continuation. */
class Link {
  readonly #client: Socket
  #target: Socket | undefined
  #isHeld = false

  constructor(client: Socket) {
    this.#client = client
    this.#watch(client)
  }

  get hasEnded(): boolean {
    return this.#client.destroyed
  }

  /** Forwards both ways, from where it was held. */
  join(port: number): void {
    this.#isHeld = false
    if (this.#client.destroyed || this.#target?.destroyed === true) return this.destroy()
    if (this.#target === undefined) this.#watch((this.#target = connect(port, '127.0.0.1').setNoDelay()))
    this.#client.setNoDelay().pipe(this.#target)
    this.#target.pipe(this.#client)
  }

  hold(): void {
    this.#isHeld = true
    for (const socket of [this.#client, this.#target]) socket?.unpipe().pause()
  }

  destroy(): void {
    this.#isHeld = false
    this.#client.destroy()
    this.#target?.destroy()
  }

  /** The end of one is the end of both, unless nothing passes: then the other side cannot know. */
  #watch(socket: Socket): void {
    socket.on('error', () => undefined)
    socket.on('close', () => this.#isHeld || this.destroy())
  }
}
