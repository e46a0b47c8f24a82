import { waitUntil } from '@openlot/tooling/wait'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onCleanup } from './cleanup.ts'

interface Received {
  readonly to: string[]
  readonly source: string
}

/** A mail server that stores mails and can reject some. */
export class FakeSmtp {
  readonly received: Received[] = []
  /** Number of mails to reject with 451. */
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
    onCleanup(() => this.stop())
  }

  /** Listens and returns its URL. */
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

  /** Waits for this number of mails to an address. */
  mailsTo(to: string, atLeast = 1): Promise<Received[]> {
    const find = () => this.received.filter((mail) => mail.to.includes(to))
    return waitUntil(() => find().length >= atLeast && find())
  }
}
