import type { Client } from '../client/client.ts'

/** What an owner is given with their token, and nobody by its address alone. */
type Source = Pick<Client, 'store' | 'url' | 'ready'>

/**
 * Reads a file of the API that is given to its owner only: a picture they have sent, their account log.
 *
 * @param address a path of the API, or its full address.
 * @throws Error when it is not given, or the network fails.
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
  // The token is for the API alone, whatever an answer has called the address of a file.
  const isOurs = target.origin === new URL(url('/')).origin
  const headers = { lang: language, ...(isOurs && token !== undefined && { authorization: token }) }
  const answer = await fetch(target, { headers, signal })
  // A refusal is an envelope, with a status that says all is well.
  const isRefused = answer.headers.get('content-type')?.includes('json') === true
  if (!answer.ok || isRefused) throw new Error(`${target.pathname} is not given: ${answer.status}`)
  return answer.blob()
}
