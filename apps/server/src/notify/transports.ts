import { join } from 'node:path'
import { writeFileWhole } from '../storage/writeFileWhole.ts'
import type { Message, Transport } from './message.ts'

/** How long a provider may take to accept a message. */
const SEND_TIMEOUT_MS = 20_000

/** How mails and SMS are sent; a channel that is not configured writes files to the data folder. */
export interface MessageConfig {
  readonly smtpUrl: string | undefined
  /** Sender of mails. */
  readonly from: string
  readonly sms:
    | { readonly url: string; readonly token: string | undefined; readonly from: string | undefined }
    | undefined
}

/** The transport of each channel. */
export function createTransports(config: MessageConfig, dataDir: string): Record<Message['channel'], Transport> {
  const files = fileTransport(join(dataDir, 'outbox'))
  return {
    email: config.smtpUrl === undefined ? files : smtpTransport(config.smtpUrl, config.from),
    sms: config.sms === undefined ? files : httpSmsTransport(config.sms),
  }
}

/** Writes each message to a JSON file, for development and tests. */
function fileTransport(folder: string): Transport {
  return {
    async send({ id, channel, kind, to, subject, text, code, unsubscribeUrl, at }) {
      const name = `${at.toISOString().replaceAll(':', '-')}-${id}.json`
      await writeFileWhole(
        join(folder, name),
        `${JSON.stringify({ to, kind, channel, subject, text, code, unsubscribeUrl, at: at.toISOString() }, null, 2)}\n`,
      )
    },
  }
}

function smtpTransport(url: string, from: string): Transport {
  // Loaded only where a mail server is named.
  const opening = import('nodemailer').then(({ default: nodemailer }) =>
    nodemailer.createTransport({
      url,
      // Codes must not travel in clear; a server on this machine may have no certificate.
      requireTLS: !isLocalHost(new URL(url).hostname),
      connectionTimeout: SEND_TIMEOUT_MS,
      greetingTimeout: SEND_TIMEOUT_MS,
      socketTimeout: SEND_TIMEOUT_MS,
    }),
  )
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, unsubscribeUrl, at }) {
      const mailer = await opening
      await mailer.sendMail({
        from,
        // An object, so that no part of the address is parsed as a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        date: at,
        messageId: `<openlot-${id}-${at.getTime()}@${domain}>`,
        headers: {
          'auto-submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'list-unsubscribe': `<${unsubscribeUrl}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: () => void opening.then((mailer) => mailer.close()),
  }
}

const isLocalHost = (name: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(name)

/**
 * Hands SMS to a provider by HTTP: `{to, text, from}` as JSON, with the token as bearer, and a key that is the
 * same for each attempt. Any answer other than 2xx is a failure.
 */
function httpSmsTransport({ url, token, from }: NonNullable<MessageConfig['sms']>): Transport {
  return {
    async send({ id, to, text, at }) {
      const response = await fetch(url, {
        method: 'POST',
        // The text may be a code: it is for this address alone.
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `openlot-${id}-${at.getTime()}`,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text, from }),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
    },
  }
}
