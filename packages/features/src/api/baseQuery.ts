import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { ApiError, type Api, type ApiFailure, type CallOptions } from '@openlot/core/api'
import {
  CAPTCHA_REQUIRED,
  type Endpoint,
  type EndpointInput,
  type EndpointName,
  type EndpointOutput,
  type Endpoints,
} from '@openlot/core/contract'
import { newUuid } from '../platform/uuid.ts'
import { namedOutdated } from './outdated.ts'

export type Input<Name extends EndpointName> = EndpointInput<Endpoints[Name]>
export type Output<Name extends EndpointName> = EndpointOutput<Endpoints[Name]>

/** One call of the contract, as RTK Query passes it to the base query. */
export interface Call {
  endpoint: Endpoint
  input: object
  /** Sent without the token. */
  asVisitor?: boolean
  /** Its form shows a refusal itself, so that nothing else has to. */
  showsRefusal?: boolean
  /** Whose data it asks for; what is asked without works on the account that is chosen when it is sent. */
  of?: OfAccount
}

/** The owner of the data, as part of the cache key: no user is ever shown what another one's session has loaded. */
export interface OfUser {
  user: number
}

/** The same for the data of one account of a user. */
export interface OfAccount extends OfUser {
  /** Undefined is the first. */
  account?: number | undefined
  /** How often an account has been chosen: what was loaded before is not shown again. */
  visit?: number | undefined
}

/** The extra argument of the store's thunks. */
export interface StoreExtra {
  api: Api
  /** Resolves when the API's address is known. */
  ready: Promise<void>
  /** The chosen account; undefined is the first. */
  account(): number | undefined
  /**
   * Whether the page still belongs to whoever it shows. It does not where another window has logged somebody else in and
   * this one, such as one that slept, learns of it only now.
   */
  isOwnSession(): boolean
  /** The answer to the captcha of a token, found without the user; undefined where that is impossible. */
  answerCaptcha(key: string): Promise<string | undefined>
  /** Whether this page is of a version that another one has replaced. */
  isReplaced(): Promise<boolean>
  /** The API that complaints go to. */
  complaints(): Promise<Api>
}

/** Builds a query function: input in, call out. */
export const call =
  <E extends Endpoint>(endpoint: E) =>
  (input: EndpointInput<E>): Call => ({ endpoint, input: input as object })

/** Builds a query function of a form that shows refusals at its fields. */
export const callOfForm =
  <E extends Endpoint>(endpoint: E) =>
  (input: EndpointInput<E>): Call => ({ endpoint, input: input as object, showsRefusal: true })

/** What is told of a failed call besides its failure. */
export interface CallMeta {
  isRefusalShown: boolean
}

/** Builds a query function for what one account has: the cache key in, the call out. */
export const callOf =
  <E extends Endpoint>(endpoint: E, input = {} as EndpointInput<E>) =>
  (of: OfAccount): Call => ({ endpoint, input: input as object, of })

/** Sends a call; a failure is returned as plain data, which the store can hold. */
export async function send<E extends Endpoint>(
  extra: unknown,
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<{ data: EndpointOutput<E> } | { error: ApiFailure }> {
  const { api, ready, isReplaced } = extra as StoreExtra
  try {
    await ready
    const data = await api.call(endpoint, input, options)
    return { data }
  } catch (error) {
    if (error instanceof ApiError) return { error: await namedOutdated(error.toFailure(), isReplaced) }
    throw error
  }
}

/**
 * The base query of RTK Query: sends a call of the contract. Where the server asks for a captcha, the call is sent
 * once more with a proof of work, unless the user has answered one already.
 */
export const baseQuery: BaseQueryFn<Call, unknown, ApiFailure, object, CallMeta> = async (
  { endpoint, input, asVisitor = false, showsRefusal = false, of },
  { signal, extra, type },
) => {
  // What one person has typed is never sent as another.
  if (type === 'mutation' && !(extra as StoreExtra).isOwnSession()) return { error: { kind: 'aborted', msg: '' } }
  // Read now: a call on its way stays with its account.
  const accountId = of === undefined ? (extra as StoreExtra).account() : of.account
  const ask = (fields: object) => send(extra, endpoint, fields as never, { signal, asVisitor, accountId })
  const answer = await ask(input)
  const meta: CallMeta = { isRefusalShown: showsRefusal && 'error' in answer && answer.error.kind === 'rejected' }
  const isAsked = 'error' in answer && answer.error.code === CAPTCHA_REQUIRED
  if (!isAsked || 'key' in input) return { ...answer, meta }
  const key = newUuid()
  const captcha = await (extra as StoreExtra).answerCaptcha(key)
  return captcha === undefined ? answer : ask({ ...input, key, captcha })
}
