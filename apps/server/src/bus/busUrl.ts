import { StartError } from '../errors/startError.ts'

/** Where the message bus is, and as which user this process connects. */
export interface BusAddress {
  /** The servers, each as `host:port`. */
  readonly servers: readonly string[]
  readonly isEncrypted: boolean
  /** A user's, or none; or those of nobody in particular: a token. */
  readonly credentials: { readonly user: string; readonly pass: string } | { readonly token: string } | undefined
}

const DEFAULT_PORT = 4222
const HELP = 'Set BUS_URL to something like nats://a:4222,b:4222, or tls://user:password@a:4222.'

/**
 * Reads a list of the servers of one bus, such as `nats://a:4222,b:4222`. Scheme and credentials may be given once.
 *
 * @throws StartError, which tells no credentials.
 */
export function parseBusUrl(list: string): BusAddress {
  const [first, ...others] = list.split(',').map((each) => each.trim())
  const start = parseServer(first ?? '')
  const rest = others.map((each) => parseServer(each.includes('://') ? each : `${start.scheme}//${each}`))
  for (const { scheme, credentials } of rest) {
    if (scheme !== start.scheme) throw new StartError(`BUS_URL has servers with and without TLS. ${HELP}`)
    const isSame = JSON.stringify(credentials) === JSON.stringify(start.credentials)
    if (credentials !== undefined && !isSame) throw new StartError('BUS_URL has more than one user. Give one to all.')
  }
  return {
    servers: [start, ...rest].map(({ server }) => server),
    isEncrypted: start.scheme === 'tls:',
    credentials: start.credentials,
  }
}

/** Names of this machine alone. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\]):\d+$/

/**
 * Checks that strangers cannot write to the bus: whoever can trades for anybody, and with the rights of a worker
 * creates money.
 *
 * @throws StartError for a bus that other machines can reach and that asks for no credentials.
 */
export function requireCredentials({ servers, credentials }: BusAddress): void {
  if (credentials !== undefined || servers.every((server) => LOOPBACK.test(server))) return
  throw new StartError(
    'BUS_URL has no user: whoever reaches that bus could trade for anybody. Give NATS users with passwords, as in ' +
      'deploy/nats/users.conf, and set BUS_URL to nats://user:password@host:4222.',
  )
}

/** Where answers to a user come. The bus lets no user hear the answers of others. */
export function inboxPrefixOf({ credentials }: BusAddress): string {
  const user = credentials !== undefined && 'user' in credentials ? credentials.user : ''
  return /^[\w-]+$/.test(user) ? `_INBOX.${user}` : '_INBOX'
}

function parseServer(text: string): { scheme: string; server: string; credentials: BusAddress['credentials'] } {
  const url = URL.parse(text)
  if (url === null || url.hostname === '' || !['nats:', 'tls:'].includes(url.protocol)) {
    throw new StartError(`BUS_URL is not a list of servers. ${HELP}`)
  }
  return {
    scheme: url.protocol,
    server: `${url.hostname}:${url.port || DEFAULT_PORT}`,
    credentials: credentialsOf(decodeURIComponent(url.username), decodeURIComponent(url.password)),
  }
}

function credentialsOf(user: string, pass: string): BusAddress['credentials'] {
  if (user === '') return undefined
  return pass === '' ? { token: user } : { user, pass }
}
