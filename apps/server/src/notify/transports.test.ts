import { once } from 'node:events'
import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { createTransports } from './transports.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('gives the text of an SMS to the provider alone, whatever it is redirected to', async () => {
  let strangers = 0
  const stranger = await listen((_, response) => {
    strangers += 1
    response.end()
  })
  const provider = await listen((_, response) => void response.writeHead(307, { location: stranger }).end())
  const { sms } = createTransports(
    { smtpUrl: undefined, from: 'a@b.example', sms: { url: provider, token: 'secret', from: undefined } },
    '/nowhere',
  )
  const message = {
    id: 1,
    channel: 'sms',
    kind: 'register-code',
    to: '+4915112345678',
    subject: '',
    text: 'Your code is 1',
    code: '1',
    unsubscribeUrl: undefined,
    at: new Date(0),
  } as const
  await expect(sms.send(message)).rejects.toThrow('fetch failed')
  expect(strangers).toBe(0)
})
