import type { CodeName, Endpoint, EndpointOutput, EndpointParsed } from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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

/** Looks up the user of a token; undefined for a token that is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<SignedInUser | undefined>

/** The caller of an endpoint. */
export interface Caller<Auth extends Endpoint['auth']> {
  readonly user: Auth extends 'none' ? undefined : SignedInUser
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
        const caller = await callerOf(endpoint, request, authenticate, limits)
        const answer = async (body: unknown) => {
          const input = endpoint.input.safeParse(body)
          if (!input.success) throw invalid(input.error.issues)
          return success(await handler(input.data as EndpointParsed<typeof endpoint>, caller))
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
      return handler(endpoint.input.parse({}) as never, { user: undefined, token: undefined, language, request })
    },
  }
}

const inputOf = (endpoint: Endpoint, request: FastifyRequest): unknown =>
  endpoint.method === 'GET' ? request.query : (request.body ?? {})

async function callerOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  authenticate: Authenticate,
  limits: CallLimits,
): Promise<Caller<E['auth']>> {
  const header = request.headers.authorization
  const token = header === undefined || header === '' ? undefined : header
  limits.requireVisit(request)
  const user = endpoint.auth === 'none' || token === undefined ? undefined : await authenticate(token)
  limits.count(endpoint, user?.id, request)
  nameUser(request, user?.id)
  if (endpoint.auth !== 'none' && user === undefined) throw new Refusal('UNAUTHENTICATED')
  if (endpoint.auth === 'real' && user?.isDemo === true) throw new Refusal('REAL_ACCOUNT_ONLY')
  return { user: user as Caller<E['auth']>['user'], token, language: languageOf(request), request }
}

function invalid(issues: readonly { path: readonly PropertyKey[] }[]): Refusal {
  const fields = new Set(issues.map(({ path }) => path.map(String).join('.') || 'body'))
  const code: CodeName = 'INVALID_INPUT'
  return new Refusal(code, { fields: [...fields].join(', ') })
}
