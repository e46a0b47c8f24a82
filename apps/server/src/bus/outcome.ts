import type { CodeName } from '@openlot/core/contract'
import type { TextValues } from '@openlot/i18n/server'
import type { Logger } from 'pino'
import { Refusal } from '../errors/refusal.ts'
import { Unavailable } from '../errors/unavailable.ts'
import { checkPlain } from './codec.ts'
import type { RequestHandler } from './messageBus.ts'
import { Unsupported } from './unanswered.ts'

/** How a request has ended at the process that serves it, as plain data. */
export type Outcome =
  | { readonly kind: 'answer'; readonly message: unknown }
  | { readonly kind: 'refusal'; readonly code: CodeName; readonly values: TextValues }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'unsupported'; readonly reason: string }

/** What is told of an error that is nobody else's business. */
export const FAILED: Outcome = { kind: 'unavailable', reason: 'the request failed' }

/** Runs a handler; never throws. */
export async function handle(
  handler: RequestHandler,
  message: unknown,
  subject: string,
  log: Logger,
): Promise<Outcome> {
  try {
    const answer = await handler(message)
    checkPlain(answer)
    return { kind: 'answer', message: answer }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refusal', code: error.code, values: error.values }
    if (error instanceof Unsupported) return { kind: 'unsupported', reason: error.message }
    if (error instanceof Unavailable) return { kind: 'unavailable', reason: error.message }
    log.error(error, `a request to ${subject} failed`)
    return FAILED
  }
}

/**
 * The answer, for who has asked.
 *
 * @param received an outcome, unless the process that has sent it is of another version.
 * @throws Refusal, Unavailable, Unsupported.
 */
export function answerOf(received: unknown): unknown {
  const outcome = (received ?? {}) as Outcome
  switch (outcome.kind) {
    case 'answer':
      return outcome.message
    case 'refusal':
      throw new Refusal(outcome.code, outcome.values)
    case 'unavailable':
      throw new Unavailable(outcome.reason)
    case 'unsupported':
      throw new Unsupported(outcome.reason)
    default:
      throw new Unsupported('the answer is not understood')
  }
}
