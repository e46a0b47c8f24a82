import { randomUUID } from 'node:crypto'
import { CODES, WORK_CHALLENGE_HEADER, captchaPath, endpoints } from '@openlot/core/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { newChallenge } from '../src/people/captcha/proofOfWork.ts'
import type { Database } from '../src/storage/database.ts'
import { Client, send, sendBytes } from './support/client.ts'
import { openAsGuest } from './support/database.ts'
import { freshEmail } from './support/people.ts'
import { answerOf, challengeFor, proveWork, solve } from './support/proofOfWork.ts'
import { type ServerProcess, startServer } from './support/server.ts'

describe('captcha', () => {
  let server: ServerProcess
  let client: Client
  let database: Database
  beforeAll(async () => {
    server = await startServer({ environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' } })
    client = new Client(server.port)
    database = await openAsGuest(server.dataDir)
    for (let request = 0; request < 11; request++) await ask()
  })

  /** Asks for a code from an address that needs a captcha by now. */
  const ask = async (answer: { key?: string; captcha?: string } = {}): Promise<number> => {
    const headers = { 'x-forwarded-for': '198.51.100.20' }
    return (await client.envelope(endpoints.sendEmailCode, { to: freshEmail(), type: 1, ...answer }, { headers })).code
  }

  it('takes a proof of work in place of the picture’s characters, once', async () => {
    expect(await ask()).toBe(CODES.CAPTCHA_REQUIRED)
    const proof = await proveWork(server.port)
    expect(await ask(proof)).toBe(CODES.OK)
    expect(await ask(proof), 'a proof cannot be used again').toBe(CODES.CAPTCHA_REQUIRED)
  })

  it('takes no proof for another token, of another challenge, changed, or too late', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const challenge = await challengeFor(server.port, first)
    const proof = solve(challenge)
    await challengeFor(server.port, second)
    expect(await ask({ key: second, captcha: answerOf(proof) }), 'another token').toBe(CODES.CAPTCHA_REQUIRED)

    await challengeFor(server.port, first)
    expect(await ask({ key: first, captcha: answerOf(proof) }), 'an older challenge').toBe(CODES.CAPTCHA_REQUIRED)

    const fresh = await challengeFor(server.port, first)
    const easy = { ...fresh, parameters: { ...fresh.parameters, keyPrefix: '00' } }
    expect(await ask({ key: first, captcha: answerOf(solve(easy)) }), 'made easier').toBe(CODES.CAPTCHA_REQUIRED)

    const unsolved = { challenge: await challengeFor(server.port, first), solution: { counter: 1, derivedKey: '00' } }
    expect(await ask({ key: first, captcha: answerOf(unsolved) }), 'not solved').toBe(CODES.CAPTCHA_REQUIRED)

    const late = await proveWork(server.port)
    await database.pool.query('update captchas set expires_at = now() where token = $1', [late.key])
    expect(await ask(late), 'too late').toBe(CODES.CAPTCHA_REQUIRED)
    for (const captcha of [
      'e30=',
      'bnVsbA==',
      'x'.repeat(1500),
      '{"challenge":1}',
      Buffer.from('{"challenge":{"parameters":null}}').toString('base64'),
    ]) {
      await challengeFor(server.port, first)
      expect(await ask({ key: first, captcha }), captcha).toBe(CODES.CAPTCHA_REQUIRED)
    }
  })

  it('takes more work the more captchas an address asks for', async () => {
    const counters = await Promise.all(
      [0, 1, 9].map(async (suspicion) => {
        const challenge = await newChallenge('secret', { token: 'x', suspicion, expiryMs: 60_000 })
        return solve(challenge).solution.counter
      }),
    )
    const [usual, more, most] = counters
    expect(usual).toBeGreaterThanOrEqual(50_000)
    expect(usual).toBeLessThan(150_000)
    expect(more).toBeGreaterThanOrEqual(100_000)
    expect(most).toBeGreaterThanOrEqual(400_000)
    expect(most).toBeLessThan(1_200_000)
  })

  it('offers the challenge to pages, beside a picture of pixels', async () => {
    const origin = `http://localhost:${server.port}`
    const key = randomUUID()
    const picture = await sendBytes(server.port, { path: captchaPath(key), headers: { origin } })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': `${WORK_CHALLENGE_HEADER}, date`,
      'cache-control': 'no-store',
    })
    expect(JSON.parse(String(picture.headers[WORK_CHALLENGE_HEADER]))).toMatchObject({
      parameters: { algorithm: 'SHA-256', data: { token: key } },
    })
    const { width, height, format } = await sharp(picture.bytes).metadata()
    expect({ width, height, format }).toEqual({ width: 180, height: 64, format: 'png' })
    const { rows } = await database.pool.query<{ answer: string }>('select answer from captchas where token = $1', [
      key,
    ])
    expect(await ask({ key, captcha: rows[0]?.answer.toLowerCase() ?? '' })).toBe(CODES.OK)
    const head = await send(server.port, { path: captchaPath(key), method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, ''])
    expect(await ask({ key, captcha: '' }), 'without a picture there are no characters').toBe(CODES.CAPTCHA_REQUIRED)
  })
})
