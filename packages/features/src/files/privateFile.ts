import { ACCOUNT_ID_HEADER } from '@openlot/core/contract'
import type { Client } from '../client/client.ts'
import { ownerOf } from '../session/ownerOf.ts'

/** A file that the server does not give, with why in the language that was asked in; empty where it said nothing. */
export class FileRefused extends Error {
  readonly reason: string

  constructor(path: string, status: number, reason: string) {
    super(`${path} was refused: ${status}`)
    this.reason = reason
  }
}

/** The parts of the client that reading a file needs. */
type Source = Pick<Client, 'store' | 'url' | 'ready'>

/**
 * Reads a file that the API gives to its owner only: an uploaded picture, the account log.
 *
 * @param address a path of the API, or its full address.
 * @throws FileRefused, or another error if the network fails.
 */
export async function readPrivateFile(
  { store, url, ready }: Source,
  address: string,
  options: { language: string; signal?: AbortSignal; fetch?: typeof globalThis.fetch },
): Promise<Blob> {
  const { language, signal = null, fetch = globalThis.fetch } = options
  await ready
  const target = new URL(address, url('/'))
  const token = store.getState().session.current?.token
  const account = ownerOf(store.getState())?.account
  // The token goes to the API only, whatever address an answer has named.
  const isOurs = target.origin === new URL(url('/')).origin
  const headers = {
    lang: language,
    ...(isOurs && token !== undefined && { authorization: token }),
    ...(isOurs && account !== undefined && { [ACCOUNT_ID_HEADER]: String(account) }),
  }
  const answer = await fetch(target, { headers, signal })
  // A refusal is a JSON envelope with status 200; a page of HTML is not of the API.
  const isRefused = /^(?:application\/json|text\/html)/.test(answer.headers.get('content-type') ?? '')
  if (!answer.ok || isRefused) throw new FileRefused(target.pathname, answer.status, await reasonOf(answer))
  return answer.blob()
}

async function reasonOf(answer: Response): Promise<string> {
  try {
    const { msg } = (await answer.json()) as { msg?: unknown }
    return typeof msg === 'string' ? msg : ''
  } catch {
    return ''
  }
}
