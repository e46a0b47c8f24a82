import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import { atTheEnd } from './cleanup.ts'

interface Received {
  readonly to: string[]
  readonly source: string
}

/** A mail server that keeps what it is given, and may be told to refuse. */
export class FakeSmtp {
  readonly received: Received[] = []
  /** Answers of 451 still to give. */
  refusals = 0
  readonly #server: SMTPServer

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        let source = ''
        stream.setEncoding('utf8')
        stream.on('data', (chunk: string) => (source += chunk))
        stream.on('end', () => {
          if (this.refusals-- > 0) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
          this.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
          done()
        })
      },
    })
    this.#server.on('error', () => undefined)
    atTheEnd(() => this.stop())
  }

  /** Listens and answers the URL to send to. */
  start(port = 0): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(port, '127.0.0.1', () => {
        resolve(`smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`)
      })
    })
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }

  /** The mails to someone, once there are so many. */
  mailsTo(to: string, atLeast = 1): Promise<Received[]> {
    const find = () => this.received.filter((mail) => mail.to.includes(to))
    return vi.waitUntil(() => find().length >= atLeast && find(), { timeout: 50_000, interval: 20 })
  }
}
