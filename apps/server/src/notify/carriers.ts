import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { MessageConfig } from '../config.ts'
import { writeFileWhole } from '../storage/writeFileWhole.ts'
import type { Carrier, Message } from './message.ts'

/** Milliseconds a provider has to take a message. */
const PATIENCE = 20_000

/** The way out of each channel: as configured, else files in the data folder. */
export function carriersOf(config: MessageConfig, dataDir: string): Record<Message['channel'], Carrier> {
  const files = fileCarrier(join(dataDir, 'outbox'))
  return {
    email: config.smtpUrl === undefined ? files : smtpCarrier(config.smtpUrl, config.from),
    sms: config.sms === undefined ? files : httpSmsCarrier(config.sms),
  }
}

/** One JSON file a message, for trying things out and for tests. */
function fileCarrier(folder: string): Carrier {
  return {
    async send({ id, channel, kind, to, subject, text, code, at }) {
      const name = `${at.toISOString().replaceAll(':', '-')}-${id}.json`
      await writeFileWhole(
        join(folder, name),
        `${JSON.stringify({ to, kind, channel, subject, text, code, at: at.toISOString() }, null, 2)}\n`,
      )
    },
  }
}

function smtpCarrier(url: string, from: string): Carrier {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, at }) {
      await transport.sendMail({
        from,
        // An object, so that nothing in the address is read as a second one.
        to: { name: '', address: to },
        subject,
        text,
        date: at,
        messageId: `<openlot-${id}-${at.getTime()}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

/**
 * Hands SMS to a provider by HTTP: `{to, text, from}` as JSON, with the token as bearer, and a key that is the
 * same for each try of a message. Any answer but 2xx means it was not taken.
 */
function httpSmsCarrier({ url, token, from }: NonNullable<MessageConfig['sms']>): Carrier {
  return {
    async send({ id, to, text, at }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `openlot-${id}-${at.getTime()}`,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text, from }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
    },
  }
}
