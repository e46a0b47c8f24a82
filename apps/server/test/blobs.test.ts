import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { StartError } from '../src/errors/startError.ts'
import { Unavailable } from '../src/errors/unavailable.ts'
import type { Blobs, NewBlob } from '../src/storage/blobs/blobs.ts'
import { diskBlobs } from '../src/storage/blobs/disk.ts'
import { openBlobs } from '../src/storage/blobs/openBlobs.ts'
import { FakeS3 } from './support/fakeS3.ts'
import { temporaryFolder } from './support/server.ts'
import { signatureV4 } from './support/signatureV4.ts'

/** Other names than those of uploads are refused. */
const freshName = (): string => `${randomBytes(32).toString('base64url')}.png`

const folder = join(temporaryFolder(), 'uploads')

function fileOf(content: Buffer): NewBlob {
  const path = join(folder, 'incoming', freshName())
  mkdirSync(join(folder, 'incoming'), { recursive: true })
  writeFileSync(path, content)
  return { path, sha256: createHash('sha256').update(content).digest() }
}

const s3 = new FakeS3()
let closedPort = 0
beforeAll(async () => {
  await s3.start()
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  closedPort = (closed.address() as AddressInfo).port
  closed.close()
})
const s3Blobs = (environment: Record<string, string> = {}): Blobs =>
  openBlobs(readConfig({ ...s3.environment, ...environment }).uploads)

describe.each([
  ['a folder', () => diskBlobs(folder)],
  ['a bucket', () => s3Blobs()],
])('files in %s', (_, open) => {
  let blobs: Blobs
  beforeAll(() => {
    blobs = open()
  })

  it('are read as they were stored, until they are deleted', async () => {
    await blobs.check()
    for (const content of [Buffer.alloc(0), Buffer.from('a'), randomBytes(3_000_000)]) {
      const name = freshName()
      await blobs.put(name, fileOf(content))
      const stored = await blobs.get(name)
      expect(stored?.bytes).toBe(content.length)
      expect((await buffer(stored!.content)).equals(content)).toBe(true)
      await blobs.delete(name)
      expect(await blobs.get(name)).toBeUndefined()
      await blobs.delete(name)
    }
  })

  it('may be left unread, or half read', async () => {
    const name = freshName()
    await blobs.put(name, fileOf(randomBytes(3_000_000)))
    for (let time = 0; time < 5; time++) (await blobs.get(name))!.content.destroy()
    for await (const chunk of (await blobs.get(name))!.content) if ((chunk as Buffer).length > 0) break
    expect((await buffer((await blobs.get(name))!.content)).length).toBe(3_000_000)
  })

  it.each(['../x.png', 'a/b.png', 'a\\b.png', '.png', 'x', '..', 'a.png\0', 'a%2fb.png', ''])(
    'are never called %j',
    async (name) => {
      const before = s3.asked.length
      const refusal = /is not the name of a stored file/
      await expect(blobs.put(name, fileOf(Buffer.from('a')))).rejects.toThrow(refusal)
      await expect(blobs.get(name)).rejects.toThrow(refusal)
      await expect(blobs.delete(name)).rejects.toThrow(refusal)
      expect(s3.asked).toHaveLength(before)
    },
  )
})

it('files in a folder are for this user alone', async () => {
  const name = freshName()
  await diskBlobs(folder).put(name, fileOf(Buffer.from('a')))
  expect(readdirSync(join(folder, name.slice(0, 2)))).toEqual([name])
  expect(statSync(join(folder, name.slice(0, 2), name)).mode & 0o077).toBe(0)
})

describe('a bucket', () => {
  let blobs: Blobs
  let name: string
  beforeEach(async () => {
    blobs = s3Blobs()
    name = freshName()
    s3.faults.length = 0
    s3.forbidden.clear()
    await s3.start()
  })

  it('has objects with their type below the prefix, and none of the check at the start', async () => {
    await blobs.check()
    await blobs.put(name, fileOf(Buffer.from('a')))
    const key = `uploads/${name}`
    expect(s3.objects.get(key)).toEqual({ content: Buffer.from('a'), type: 'image/png' })
    expect([...s3.objects.keys()].filter((stored) => stored.includes('start-'))).toEqual([])
  })

  it('is asked again where it is busy or the connection breaks', async () => {
    s3.faults.push('is busy', 'breaks off')
    await blobs.put(name, fileOf(Buffer.from('abc')))
    s3.faults.push('is busy', 'is busy')
    expect((await buffer((await blobs.get(name))!.content)).toString()).toBe('abc')
  })

  it('is not asked for ever', async () => {
    const before = s3.asked.length
    s3.faults.push('is busy', 'is busy', 'is busy', 'is busy')
    await expect(blobs.put(name, fileOf(Buffer.from('a')))).rejects.toThrow(Unavailable)
    expect(s3.asked.length - before).toBe(3)
    expect(s3.objects.has(`uploads/${name}`)).toBe(false)
  })

  it('that is down or hangs makes nobody wait', async () => {
    s3.faults.push('hangs', 'is busy', 'hangs')
    await expect(blobs.get(name)).rejects.toThrow(/TIMEOUT/)
    s3.stop()
    await expect(blobs.put(name, fileOf(Buffer.from('a')))).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  })

  it('gets no other content than what was hashed', async () => {
    const file = fileOf(Buffer.from('whole'))
    writeFileSync(file.path, 'cut')
    await expect(blobs.put(name, file)).rejects.toThrow('XAmzContentSHA256Mismatch')
    expect(s3.objects.has(`uploads/${name}`)).toBe(false)
  })

  it('that breaks off does not look as if it had ended', async () => {
    await blobs.put(name, fileOf(randomBytes(100_000)))
    s3.faults.push('breaks off')
    const { content } = (await blobs.get(name))!
    await expect(buffer(content)).rejects.toThrow(Unavailable)
  })

  it.each<[what: string, environment: () => Record<string, string>, says: RegExp]>([
    [
      'a wrong secret',
      () => ({ S3_SECRET_KEY: 'another' }),
      /secret is not that of the access key. Check S3_SECRET_KEY/,
    ],
    ['an unknown key', () => ({ S3_ACCESS_KEY: 'another' }), /does not know this access key. Check S3_ACCESS_KEY/],
    ['another region', () => ({ UPLOADS_URL: `s3://papers?endpoint=${s3.endpoint}` }), /another region. Set region/],
    [
      'an unknown bucket',
      () => ({ UPLOADS_URL: `s3://none?endpoint=${s3.endpoint}&region=${s3.region}` }),
      /no such bucket. Create it/,
    ],
    [
      'nothing there',
      () => ({ UPLOADS_URL: `s3://papers?endpoint=http://127.0.0.1:${closedPort}` }),
      /nothing listens there/,
    ],
    ['no host', () => ({ UPLOADS_URL: 's3://papers?endpoint=http://nowhere.invalid' }), /its host is not known/],
  ])('says at the start what is wrong: %s', async (_, environment, says) => {
    const error = await s3Blobs(environment())
      .check()
      .catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toMatch(says)
    expect((error as Error).message).not.toContain(s3.secretKey)
  })

  it.each(['PUT', 'GET', 'DELETE'])('says at the start that the key may not %s', async (method) => {
    s3.forbidden.add(method)
    await expect(blobs.check()).rejects.toThrow(/may not do so. Let it get, put and delete objects/)
  })
})

it('the double of the store signs as in the examples of AWS', () => {
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const scope = { day: '20130524', region: 'us-east-1' }
  const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }
  const read = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      ...common,
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
  }
  expect(
    signatureV4(read, { ...scope, signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'] }, secret),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  const write = {
    method: 'PUT',
    url: '/test%24file.text',
    headers: {
      ...common,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
  }
  expect(
    signatureV4(
      write,
      { ...scope, signedHeaders: ['date', 'host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-storage-class'] },
      secret,
    ),
  ).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
})
