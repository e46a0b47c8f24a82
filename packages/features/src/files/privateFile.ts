import { ACCOUNT_ID_HEADER } from '@openlot/core/contract'
import type { Client } from '../client/client.ts'
import { ownerOf } from '../session/ownerOf.ts'

/** The parts of the client that reading a file needs. */
type Source = Pick<Client, 'store' | 'url' | 'ready'>

/**
 * Reads a file that the API gives to its owner only: an uploaded picture, the account log.
 *
 * @param address a path of the API, or its full address.
 * @throws Error if it is refused, or the network fails.
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
  const isRefused = /json|html/.test(answer.headers.get('content-type') ?? '')
  if (!answer.ok || isRefused) throw new Error(`${target.pathname} was refused: ${answer.status}`)
  return answer.blob()
}
