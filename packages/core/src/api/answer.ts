import { safeParse } from 'valibot'
import { OK } from '../contract/outcome.ts'
import type { Endpoint, EndpointOutput } from '../contract/endpoint.ts'
import { envelopeSchema, type Envelope } from '../contract/envelope.ts'
import { parseAs } from '../contract/parseAs.ts'
import { ApiError } from './error.ts'

/** Undefined for what our server has not written. */
function parseEnvelope(text: string): Envelope | undefined {
  try {
    return parseAs(envelopeSchema, JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Parses the answer to a call.
 *
 * @throws ApiError unless it is a success with valid data.
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  { status, ok, text }: { status: number; ok: boolean; text: string },
): EndpointOutput<E> {
  const envelope = parseEnvelope(text)
  if (!ok) {
    throw new ApiError({ kind: 'http', status, msg: envelope?.msg ?? '', ...(envelope && { code: envelope.code }) })
  }
  // Somebody between answers, such as a network that wants a login first: the server has not been heard.
  if (envelope === undefined) throw new ApiError({ kind: 'network', msg: '' })
  if (envelope.code !== OK) {
    throw new ApiError({ kind: 'rejected', status, code: envelope.code, msg: envelope.msg })
  }
  const data = safeParse(endpoint.output, envelope.data)
  if (!data.success) {
    throw new ApiError({ kind: 'invalid-answer', status, code: envelope.code, msg: '' }, { cause: data.issues })
  }
  return data.output
}
