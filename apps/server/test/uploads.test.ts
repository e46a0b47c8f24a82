import { readFileSync, readdirSync, statSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { join } from 'node:path'
import { CODES, MAX_UPLOAD_BYTES, endpoints } from '@openlot/core/contract'
import sharp from 'sharp'
import { waitUntil } from '@openlot/tooling/wait'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, send, sendBytes, uploadImage } from './support/client.ts'
import { openAsGuest } from './support/database.ts'
import { register } from './support/people.ts'
import { type ServerProcess, startServer } from './support/server.ts'

const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } })

/** A PNG of one colour that declares this size. */
function claimedSize(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png)
  claimed.writeUInt32BE(width, 16)
  claimed.writeUInt32BE(height, 20)
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29)
  return claimed
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const streams: Socket[] = []
afterAll(() => streams.forEach((stream) => stream.destroy()))

/** Processes of this server that decode images. */
const decodersOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${parent}\n`) &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('imageProcess')
        )
      } catch {
        return false
      }
    })

describe('images', () => {
  let server: ServerProcess
  let client: Client
  let token: string
  beforeAll(async () => {
    server = await startServer()
    client = new Client(server.port)
    ;({ token } = await register(server))
  })

  const fetchImage = (url: string, authorization?: string) => {
    const { pathname, host } = new URL(url)
    expect(host).toBe(`api.localhost:${server.port}`)
    return sendBytes(server.port, { path: pathname, headers: authorization === undefined ? {} : { authorization } })
  }
  const upload = async (bytes: Buffer, type = 'image/png'): Promise<string> => {
    const { code, msg, data } = await uploadImage(server.port, token, bytes, type)
    expect(msg).toBe('')
    expect(code).toBe(CODES.OK)
    return parse(endpoints.uploadImage.output, data).url
  }
  const refusal = async (bytes: Buffer, type = 'image/png') => (await uploadImage(server.port, token, bytes, type)).code

  it.each(['png', 'jpeg', 'webp'] as const)('returns a %s to its owner in the same format', async (format) => {
    const url = await upload(await picture().toFormat(format).toBuffer(), 'application/octet-stream')
    expect(new URL(url).pathname).toMatch(/^\/uploads\/[\w-]{43}\.(png|jpg|webp)$/)
    const { status, headers, bytes } = await fetchImage(url, token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 64, height: 48 })
  })

  it('removes metadata and applies the orientation', async () => {
    const withPlace = await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a secret place', Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(withPlace.includes('Exif')).toBe(true)
    const { bytes } = await fetchImage(await upload(withPlace, 'image/jpeg'), token)
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 48, height: 64 })
    expect(orientation ?? 1).toBe(1)
    expect(bytes.includes('secret')).toBe(false)
  })

  it('removes data hidden in an image', async () => {
    const script = '<script>alert(document.domain)</script>'
    const png = await picture().png().toBuffer()
    const commented = await picture().jpeg().toBuffer()
    const marker = Buffer.from([0xff, 0xfe, 0, script.length + 2])
    const polyglots = [
      Buffer.concat([png, Buffer.from(script)]),
      Buffer.concat([commented.subarray(0, 2), marker, Buffer.from(script), commented.subarray(2)]),
    ]
    for (const polyglot of polyglots) {
      const { bytes } = await fetchImage(await upload(polyglot, 'text/html'), token)
      expect(bytes.includes('script')).toBe(false)
    }
  })

  it.each<[name: string, make: () => Promise<Buffer> | Buffer, code: keyof typeof CODES]>([
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'IMAGE_UNREADABLE',
    ],
    ['a GIF', () => picture().gif().toBuffer(), 'IMAGE_UNREADABLE'],
    ['a TIFF', () => picture().tiff().toBuffer(), 'IMAGE_UNREADABLE'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj'), 'IMAGE_UNREADABLE'],
    ['text', () => Buffer.from('PNG'), 'IMAGE_UNREADABLE'],
    ['nothing', () => Buffer.alloc(0), 'IMAGE_UNREADABLE'],
    ['half a picture', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 700), 'IMAGE_UNREADABLE'],
    [
      'a wall in a few bytes',
      async () => claimedSize(await picture().png().toBuffer(), 60_000, 60_000),
      'IMAGE_TOO_MANY_PIXELS',
    ],
    ['a large picture that packs well', () => picture(6000, 5000).png().toBuffer(), 'IMAGE_TOO_MANY_PIXELS'],
  ])('%s is refused', async (_, make, code) => {
    expect(await refusal(await make())).toBe(CODES[code])
  })

  it('rejects more than ten megabytes, a missing file and a body that is not multipart', async () => {
    const large = await uploadImage(server.port, token, Buffer.alloc(MAX_UPLOAD_BYTES + 1), 'image/png')
    expect(large).toMatchObject({ status: 413, code: CODES.TOO_LARGE, data: null })
    const larger = await uploadImage(server.port, token, Buffer.alloc(2 * MAX_UPLOAD_BYTES), 'image/png')
    expect(larger).toMatchObject({ status: 413, code: CODES.TOO_LARGE })
    const other = await uploadImage(server.port, token, await picture().png().toBuffer(), 'image/png', 'picture')
    expect(other.code).toBe(CODES.INVALID_INPUT)
    const plain = await send(server.port, {
      path: endpoints.uploadImage.path,
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(plain.status).toBe(415)
  })

  it('serves an image to its owner only', async () => {
    const url = await upload(await picture().png().toBuffer())
    const otherUser = await register(server)
    const nothing = JSON.parse((await fetchImage(url.replace('/uploads/', '/uploads/A'), token)).bytes.toString())
    for (const authorization of [undefined, '', 'wrong', otherUser.token, await client.demo()]) {
      const { status, bytes } = await fetchImage(url, authorization)
      expect(status).toBe(404)
      expect(JSON.parse(bytes.toString())).toEqual(nothing)
    }
    const folder = join(server.dataDir, 'uploads')
    for (const path of [
      '/uploads/../outbox',
      '/uploads/%2e%2e%2fsecret.png',
      '/uploads/',
      `/uploads/${'a'.repeat(43)}.png`,
    ]) {
      expect((await send(server.port, { path, headers: { authorization: token } })).status).toBe(404)
    }
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const file of files) {
      expect(file.name).toMatch(/^[\w-]{43}\.(png|jpg|webp)$/)
      expect(statSync(join(file.parentPath, file.name)).mode & 0o077).toBe(0)
    }
  })

  it('enforces the quota of an account', async () => {
    const person = await register(server)
    const { pool } = await openAsGuest(server.dataDir)
    const png = await picture().png().toBuffer()
    const attempt = async () => (await uploadImage(server.port, person.token, png, 'image/png')).code
    expect(await attempt()).toBe(CODES.OK)
    await pool.query('update uploads set bytes = $1 where user_id = $2', [200 * 1024 * 1024 - 1, person.user.id])
    expect(await attempt()).toBe(CODES.UPLOAD_QUOTA)
    await pool.query('update uploads set bytes = 1 where user_id = $1', [person.user.id])
    await pool.query(
      `insert into uploads (name, user_id, bytes) select 'full-' || n, $1, 1 from generate_series(2, 299) n`,
      [person.user.id],
    )
    const codes = await Promise.all([attempt(), attempt(), attempt()])
    expect(codes.toSorted((a, b) => a - b)).toEqual([CODES.OK, CODES.UPLOAD_QUOTA, CODES.UPLOAD_QUOTA])
  })

  it('stores a few uploads of an account at a time, and answers 429 to the others', async () => {
    const png = await picture(300, 300).png().toBuffer()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => uploadImage(server.port, token, png, 'image/png')),
    )
    const kept = answers.filter(({ code }) => code === CODES.OK)
    expect(kept.length).toBeGreaterThan(0)
    expect(new Set(kept.map(({ data }) => JSON.stringify(data))).size).toBe(kept.length)
    for (const { code } of answers) expect([CODES.OK, CODES.TOO_MANY_REQUESTS]).toContain(code)
    const { code } = await uploadImage(server.port, token, png, 'image/png')
    expect(code, 'their places are free again').toBe(CODES.OK)
  })

  it('is not kept from anybody by clients that send slowly', async () => {
    const slow = await register(server)
    const head =
      `POST ${endpoints.uploadImage.path} HTTP/1.1\r\nHost: api.localhost:${server.port}\r\nAuthorization: ${slow.token}\r\n` +
      'Lang: en\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n'
    const answers = Array.from({ length: 20 }, () => {
      const stream = connect({ port: server.port, host: '127.0.0.1' })
      streams.push(stream)
      let answer = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
      stream.on('error', () => undefined)
      const dripping = setInterval(() => stream.write('x'), 100)
      stream.once('close', () => clearInterval(dripping))
      stream.write(head)
      return { text: () => answer }
    })
    const png = await picture().png().toBuffer()
    expect((await uploadImage(server.port, token, png, 'image/png')).code).toBe(CODES.OK)
    // The uploads that had a place lose it, and learn why.
    const told = (code: number): number => answers.filter(({ text }) => text().includes(`"code":${code}`)).length
    await waitUntil(() => told(CODES.UPLOAD_TOO_SLOW) === 4)
    expect(told(CODES.TOO_MANY_REQUESTS)).toBe(16)
  })

  it.runIf(process.platform === 'linux')('are decoded outside the server, and go on if that process dies', async () => {
    const png = await picture().png().toBuffer()
    expect((await uploadImage(server.port, token, png, 'image/png')).code).toBe(CODES.OK)
    const decoders = decodersOf(server.child.pid!)
    expect(decoders).not.toEqual([])
    for (const pid of decoders) process.kill(pid, 'SIGKILL')
    await waitUntil(() => decodersOf(server.child.pid!).length === 0)
    expect((await uploadImage(server.port, token, png, 'image/png')).code).toBe(CODES.OK)
  })
})
