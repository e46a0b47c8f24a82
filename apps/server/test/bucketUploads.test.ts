import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODES, endpoints } from '@openlot/core/contract'
import { pino } from 'pino'
import sharp from 'sharp'
import { waitUntil } from '@openlot/tooling/wait'
import { parse } from 'valibot'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { Unavailable } from '../src/errors/unavailable.ts'
import { Uploads } from '../src/people/uploads/uploads.ts'
import { openBlobs } from '../src/storage/blobs/openBlobs.ts'
import type { Database } from '../src/storage/database.ts'
import { sendBytes, uploadImage } from './support/client.ts'
import { openAsGuest } from './support/database.ts'
import { FakeS3 } from './support/fakeS3.ts'
import { ops } from './support/ops.ts'
import { register } from './support/people.ts'
import { newDataFolder, type ServerProcess, startServer, temporaryFolder } from './support/server.ts'

const main = join(import.meta.dirname, '../src/main.ts')

const s3 = new FakeS3()
beforeAll(() => s3.start())
beforeEach(() => {
  s3.faults.length = 0
})

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c81e5a' } })
    .png()
    .toBuffer()

describe('uploads in a bucket', () => {
  let server: ServerProcess
  let database: Database
  let token: string
  let userId: number
  beforeAll(async () => {
    server = await startServer({ environment: s3.environment })
    database = await openAsGuest(server.dataDir)
    const person = await register(server)
    token = person.token
    userId = person.user.id
  })

  const upload = async () => uploadImage(server.port, token, await png(), 'image/png')
  const urlOf = async (): Promise<string> => parse(endpoints.uploadImage.output, (await upload()).data).url
  const fetchImage = (url: string, authorization: string, port = server.port) =>
    sendBytes(port, { path: new URL(url).pathname, headers: { authorization } })
  const rows = async () => (await database.pool.query('select from uploads')).rowCount

  it('are seen by their owner alone', async () => {
    const url = await urlOf()
    const { status, headers, bytes } = await fetchImage(url, token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(bytes.length) })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 })
    const other = await register(server)
    expect((await fetchImage(url, other.token)).status).toBe(404)
    expect(filesOf(join(server.dataDir, 'uploads')), 'none stays on this machine').toEqual([])
  })

  it('are not seen when they are not what was stored', async () => {
    const url = await urlOf()
    s3.faults.push('changes a byte')
    const changed = await fetchImage(url, token).catch(() => ({ status: 0 }))
    expect(changed.status).not.toBe(200)
    expect((await fetchImage(url, token)).status).toBe(200)
  })

  it('are refused for now while the store is down, and nothing is stored', async () => {
    const url = await urlOf()
    const [before, objects] = [await rows(), s3.objects.size]
    s3.stop()
    expect(await upload()).toMatchObject({ status: 503, code: CODES.UNAVAILABLE })
    expect((await fetchImage(url, token)).status).toBe(503)
    await s3.start()
    expect([await rows(), s3.objects.size]).toEqual([before, objects])
    expect(await server.logged('the store of uploads does not work')).toMatchObject({
      error: expect.stringContaining('ECONNREFUSED'),
    })
    expect((await upload()).code).toBe(CODES.OK)
  })

  it('go into a backup and come back from it', async () => {
    const url = await urlOf()
    const whole = new Map(s3.objects)
    for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value)
    const backup = join(temporaryFolder(), 'night')
    const made = await ops(server.dataDir, 'backup', backup)
    expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining(`${whole.size} uploads`) })

    s3.objects.clear()
    const dataDir = newDataFolder()
    s3.forbidden.add('PUT')
    const refused = await ops(dataDir, 'restore', backup)
    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Uploads cannot be kept .*may not do so/),
    })
    s3.forbidden.clear()
    expect(await ops(dataDir, 'restore', backup)).toMatchObject({ status: 0, stderr: '' })
    expect(s3.objects).toEqual(whole)
    expect(filesOf(join(dataDir, 'uploads'))).toEqual([])
    vi.unstubAllEnvs()
    const inFolder = newDataFolder()
    expect((await ops(inFolder, 'restore', backup)).status).toBe(0)
    const names = [...whole.keys()].map((key) => key.slice('uploads/'.length))
    expect(filesOf(join(inFolder, 'uploads')).toSorted()).toEqual(names.toSorted())
    const copy = await startServer({ dataDir, environment: s3.environment })
    expect((await fetchImage(url, token, copy.port)).status).toBe(200)
  })

  it('that are lost are named by a backup, and a store that is down ends it', async () => {
    const lost = new URL(await urlOf()).pathname.slice('/uploads/'.length)
    s3.objects.delete(`uploads/${lost}`)
    for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value)
    const made = await ops(server.dataDir, 'backup', join(temporaryFolder(), 'lost'))
    expect(made).toMatchObject({ status: 1, stdout: expect.stringContaining(`upload ${lost}: its file is missing`) })
    s3.stop()
    const folder = join(temporaryFolder(), 'down')
    const ended = await ops(server.dataDir, 'backup', folder)
    expect(ended).toMatchObject({ status: 1, stderr: expect.stringMatching(/^GET uploads\/.* failed: ECONNREFUSED/) })
    expect(readdirSync(folder)).toEqual([])
    await s3.start()
    vi.unstubAllEnvs()
  })

  it('leave no object when the row cannot be stored', async () => {
    const uploads = new Uploads({
      db: database.db,
      blobs: openBlobs(readConfig(s3.environment).uploads),
      log: pino({ level: 'silent' }),
    })
    const path = join(temporaryFolder(), 'clean')
    writeFileSync(path, randomBytes(1000))
    const before = s3.objects.size
    const noSuchUser = 987_654_321
    await expect(uploads.add(noSuchUser, { path, extension: 'png' })).rejects.toThrow()
    await waitUntil(() => s3.asked.at(-1)?.startsWith('DELETE'))
    await waitUntil(() => s3.objects.size === before)

    s3.faults.push('is busy', 'is busy', 'is busy')
    await expect(uploads.add(userId, { path, extension: 'png' })).rejects.toThrow(Unavailable)
    expect(s3.objects.size).toBe(before)
  })
})

it('a server says at its start that the secret is wrong, and nothing of the secret', async () => {
  const environment = { PORT: '0', DATA_DIR: temporaryFolder(), ...s3.environment, S3_SECRET_KEY: 'mistyped' }
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, [main], { env: environment }, (error, _, text) =>
      resolve({ code: error?.code, stderr: text }),
    )
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^Uploads cannot be kept in s3:\/\/papers\/uploads\/ .*Check S3_SECRET_KEY and S3_ACCESS_KEY\.\n$/,
  )
  expect(stderr).not.toContain('mistyped')
})

const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []
