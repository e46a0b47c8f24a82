import {
  ACCOUNT_ID_HEADER,
  type CodeName,
  type Endpoint,
  type EndpointOutput,
  type EndpointParsed,
} from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getDotPath, parse, safeParse, type BaseIssue } from 'valibot'
import { Refusal } from '../errors/refusal.ts'
import type { CallLimits } from './callLimits.ts'
import { CompressedAnswers } from './compressed.ts'
import { languageOf, success } from './envelope.ts'
import { MAX_MULTIPART_BYTES } from './multipart.ts'
import { nameUser } from './securityLog.ts'

/** The user of a session token, and the session. */
export interface SignedInUser {
  readonly id: number
  readonly isDemo: boolean
  readonly sessionId: number
}

/** The account that a call works on. */
export interface ChosenAccount {
  readonly id: number
  readonly isDemo: boolean
  /** `copy` where it follows a leader. */
  readonly kind: string
}

/** Looks up an account of a user; throws a Refusal for any other. */
export type FindAccount = (userId: number, accountId: number) => Promise<ChosenAccount>

/** Why a session has ended: a key of the texts of the server. */
export type SessionEnd = 'elsewhere' | 'too-many' | 'password' | 'frozen' | 'expired'

/** What is known of the tokens of sessions. */
export interface Authenticate {
  /** The user of a token; undefined if it is unknown or its session has ended. */
  find(token: string): Promise<SignedInUser | undefined>
  /** Why the session of a token has ended; undefined if there never was one. */
  endOf(token: string): Promise<SessionEnd | undefined>
}

/** The caller of an endpoint. */
export interface Caller<Auth extends Endpoint['auth']> {
  readonly user: Auth extends 'none' ? undefined : SignedInUser
  /** The one that the header `account-id` names, else the user's first. */
  readonly account: Auth extends 'none' ? undefined : ChosenAccount
  readonly token: string | undefined
  readonly language: LanguageCode
  readonly request: FastifyRequest
}

/** Reads a body in another way, and calls `answer` with it; it can keep and delete what the body is made of. */
type Receive<Auth extends Endpoint['auth']> = <Answer>(
  caller: Caller<Auth>,
  answer: (body: unknown) => Promise<Answer>,
) => Promise<Answer>

/**
 * Mounts an endpoint of the contract; authorization, input validation and the envelope are the same for all.
 *
 * @param receive reads the body of an endpoint whose encoding is `multipart`.
 */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  handler: (input: EndpointParsed<E>, caller: Caller<E['auth']>) => Promise<EndpointOutput<E>> | EndpointOutput<E>,
  receive?: Receive<E['auth']>,
) => void

/** Answers a call without input that anyone may make, as its route does: with its `data`. */
export type AnswerPublic = (
  endpoint: Endpoint,
  caller: { request: FastifyRequest; language: LanguageCode },
) => Promise<unknown>

/** Creates the function that mounts endpoints on the API's host, and one that asks those that anyone may call. */
export function mounter(
  app: FastifyInstance,
  authenticate: Authenticate,
  findAccount: FindAccount,
  limits: CallLimits,
): { mount: Mount; answerPublic: AnswerPublic } {
  const shared = new CompressedAnswers()
  const publicHandlers = new Map<Endpoint, (input: never, caller: Caller<'none'>) => unknown>()
  const mount: Mount = (endpoint, handler, receive) => {
    if (endpoint.auth === 'none') publicHandlers.set(endpoint, handler)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      constraints: { site: 'api' },
      ...(endpoint.encoding === 'multipart' && { bodyLimit: MAX_MULTIPART_BYTES }),
      async handler(request, reply) {
        const caller = await callerOf(endpoint, request, { authenticate, findAccount, limits })
        const answer = async (body: unknown) => {
          // It would pass as an object without fields.
          if (Array.isArray(body)) throw new Refusal('INVALID_INPUT', { fields: 'body' })
          const input = safeParse(endpoint.input, body)
          if (!input.success) throw invalid(input.issues)
          if (caller.user !== undefined) limits.countMore(endpoint, caller.user.id, input.output)
          return success(await handler(input.output as EndpointParsed<typeof endpoint>, caller))
        }
        // The body is read only after the caller is authorized.
        if (receive !== undefined) return receive(caller, answer)
        const answered = await answer(inputOf(endpoint, request))
        if (endpoint.auth !== 'none' || endpoint.method !== 'GET') return answered
        return shared.of(JSON.stringify(answered)).send(request, reply.type('application/json; charset=utf-8'))
      },
    })
  }
  return {
    mount,
    async answerPublic(endpoint, { request, language }) {
      const handler = publicHandlers.get(endpoint)
      if (handler === undefined) throw new Error(`${endpoint.path} is not mounted, or not for anyone`)
      return handler(parse(endpoint.input, {}) as never, {
        user: undefined,
        account: undefined,
        token: undefined,
        language,
        request,
      })
    },
  }
}

const inputOf = (endpoint: Endpoint, request: FastifyRequest): unknown =>
  endpoint.method === 'GET' ? request.query : (request.body ?? {})

/** Says why a session has ended, so that its user knows whether to worry. */
async function unauthenticated(authenticate: Authenticate, token: string | undefined): Promise<Refusal> {
  const end = token === undefined ? undefined : await authenticate.endOf(token)
  return new Refusal('UNAUTHENTICATED', {}, end && `sessionEnd.${end}`)
}

async function callerOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  deps: { authenticate: Authenticate; findAccount: FindAccount; limits: CallLimits },
): Promise<Caller<E['auth']>> {
  const { authenticate, findAccount, limits } = deps
  const header = request.headers.authorization
  const token = header === undefined || header === '' ? undefined : header
  limits.requireVisit(request)
  const user = endpoint.auth === 'none' || token === undefined ? undefined : await authenticate.find(token)
  limits.count(endpoint, user?.id, request)
  nameUser(request, user?.id)
  if (endpoint.auth !== 'none' && user === undefined) throw await unauthenticated(authenticate, token)
  if (endpoint.auth.startsWith('real') && user?.isDemo === true) throw new Refusal('REAL_ACCOUNT_ONLY')
  const account = user && (await chosenAccount(user, request, findAccount))
  if (endpoint.auth === 'real-account') {
    if (account?.isDemo === true) throw new Refusal('REAL_ACCOUNT_ONLY')
    // The money of a copy comes from one of the user's other accounts, and returns there.
    if (account?.kind === 'copy') throw new Refusal('COPY_ACCOUNT')
  }
  return {
    user: user as Caller<E['auth']>['user'],
    account: account as Caller<E['auth']>['account'],
    token,
    language: languageOf(request),
    request,
  }
}

/**
 * The account that a request names. The first one has the user's id, and needs no query.
 *
 * @throws Refusal for an account of somebody else as for one that does not exist.
 */
export async function chosenAccount(
  { id, isDemo }: SignedInUser,
  { headers }: Pick<FastifyRequest, 'headers'>,
  findAccount: FindAccount,
): Promise<ChosenAccount> {
  const header = headers[ACCOUNT_ID_HEADER]
  if (header === undefined || header === '' || header === String(id))
    return { id, isDemo, kind: isDemo ? 'demo' : 'real' }
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header))
    throw new Refusal('INVALID_INPUT', { fields: ACCOUNT_ID_HEADER })
  return findAccount(id, Number(header))
}

function invalid(issues: readonly BaseIssue<unknown>[]): Refusal {
  const fields = new Set(issues.map((issue) => getDotPath(issue) ?? 'body'))
  const code: CodeName = 'INVALID_INPUT'
  return new Refusal(code, { fields: [...fields].join(', ') })
}
