import { request } from 'node:http'
import { type Socket, connect } from 'node:net'
import { type Envelope, type SignedIn, endpoints } from '@openlot/core/contract'
import { EXAMPLE_ACCOUNT } from '../src/examples/exampleAccount.ts'

/** Attacks a server on this machine from another of its addresses: `attackers.ts <port>`. */
const port = Number(process.argv[2])
const FROM = '127.0.0.2'
const SILENT_CONNECTIONS = 2000
const SLOW_UPLOADS = 12
const LOGINS_PER_SECOND = 50

const counts = { silent: 0, uploads: 0, logins: 0, answered: 0 }

function open(): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: FROM })
  socket.on('error', () => undefined)
  return socket
}

/** Connects, sends nothing, and connects again when that is ended. */
function stayConnected(): void {
  counts.silent++
  open().once('close', () => setTimeout(stayConnected, 100))
}

let logins = 0
function logIn(account: string, password: string): Promise<Envelope<SignedIn>> {
  counts.logins++
  // Behind the proxy, each is a client of its own.
  const address = `203.0.${Math.floor(++logins / 250) % 250}.${(logins % 250) + 1}`
  return new Promise((resolve, reject) => {
    request(
      {
        port,
        host: '127.0.0.1',
        localAddress: FROM,
        method: 'POST',
        path: endpoints.login.path,
        headers: { host: `api.localhost:${port}`, 'x-forwarded-for': address, 'content-type': 'application/json' },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => {
          counts.answered++
          resolve(JSON.parse(text) as Envelope<SignedIn>)
        })
      },
    )
      .on('error', reject)
      .end(JSON.stringify({ account, password, login_type: 'email' }))
  })
}

function uploadSlowly(token: string): void {
  counts.uploads++
  const socket = open()
  socket.write(
    `POST ${endpoints.uploadImage.path} HTTP/1.1\r\nHost: api.localhost:${port}\r\nAuthorization: ${token}\r\n` +
      'X-Forwarded-For: 203.1.0.1\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n',
  )
  const dripping = setInterval(() => socket.write('x'), 1000)
  socket.resume()
  socket.once('close', () => {
    clearInterval(dripping)
    setTimeout(() => uploadSlowly(token), 500)
  })
}

process.on('message', () => process.send?.(counts))
const { data } = await logIn(EXAMPLE_ACCOUNT.email, EXAMPLE_ACCOUNT.password)
for (let count = 0; count < SILENT_CONNECTIONS; count++) stayConnected()
for (let count = 0; count < SLOW_UPLOADS; count++) uploadSlowly(data?.token ?? '')
setInterval(() => {
  logIn(`nobody${logins}@example.test`, 'wrong').catch(() => undefined)
}, 1000 / LOGINS_PER_SECOND)
process.send?.('ready')
