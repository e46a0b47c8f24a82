import { CODES, type SignedIn, endpoints } from '@openlot/core/contract'
import sharp from 'sharp'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, uploadImage } from './support/client.ts'
import { nextMail } from './support/mailbox.ts'
import { ops } from './support/ops.ts'
import { register } from './support/people.ts'
import { type ServerProcess, startServer } from './support/server.ts'

describe('real-name verification', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer()
    client = new Client(server.port)
  })

  const image = async (token: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const { data } = await uploadImage(server.port, token, bytes, 'image/png')
    return parse(endpoints.uploadImage.output, data).url
  }
  const documents = async ({ token }: SignedIn) => ({
    name: 'Chan  Tai-Man',
    card_id: 'a123456（7）',
    front_pic: await image(token),
    reverse_pic: await image(token),
  })
  const center = ({ token }: SignedIn) => client.call(endpoints.identity, {}, { token })

  it('submits, rejects with a reason, resubmits and certifies, each decision once', async () => {
    const person = await register(server)
    const { token, user } = person
    const form = { review_status: 0, name: '', remark: '' }
    expect(await center(person)).toEqual(form)
    expect(await ops(server.dataDir, 'identity', 'approve', user.uid)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('has sent no documents'),
    })

    const underReview = { review_status: 1, name: 'Chan Tai-Man', remark: '' }
    expect(await client.call(endpoints.submitIdentity, await documents(person), { token })).toEqual(underReview)
    expect(await center(person)).toEqual(underReview)
    const again = await client.envelope(endpoints.submitIdentity, await documents(person), { token })
    expect(again.code).toBe(CODES.IDENTITY_UNDER_REVIEW)
    const waiting = JSON.parse((await ops(server.dataDir, 'identities', '--json')).stdout) as Record<string, unknown>[]
    expect(waiting).toEqual([expect.objectContaining({ uid: user.uid, card_id: 'A123456(7)', state: 'under review' })])

    const reject = () => ops(server.dataDir, 'identity', 'reject', user.uid, '--remark', 'The photo is blurred')
    expect(await reject()).toMatchObject({ status: 0, stdout: `${user.uid}: rejected\n` })
    expect(await reject()).toMatchObject({ status: 0, stdout: expect.stringContaining('nothing changed') })
    expect((await ops(server.dataDir, 'identity', 'approve', user.uid)).status).toBe(1)
    expect(await center(person)).toEqual({ review_status: 0, name: 'Chan Tai-Man', remark: 'The photo is blurred' })
    const mail = await nextMail(server.dataDir, user.email, 'identity-rejected')
    expect(mail.text).toContain('The photo is blurred')

    const second = await client.call(endpoints.submitIdentity, await documents(person), { token })
    expect(second).toEqual(underReview)
    expect(await ops(server.dataDir, 'identity', 'approve', user.uid)).toMatchObject({ status: 0 })
    expect(await ops(server.dataDir, 'identity', 'approve', user.uid)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('nothing changed'),
    })
    expect((await reject()).stderr).toContain('certified already')
    expect(await center(person)).toEqual({ review_status: 2, name: 'Chan Tai-Man', remark: '' })
    const more = await client.envelope(endpoints.submitIdentity, await documents(person), { token })
    expect(more.code).toBe(CODES.IDENTITY_CERTIFIED)
    await nextMail(server.dataDir, user.email, 'identity-approved')

    expect((await ops(server.dataDir, 'identity', 'list', '--json')).stdout.trim()).toBe('[]')
    const all = JSON.parse((await ops(server.dataDir, 'identities', '--all', '--json')).stdout) as { state: string }[]
    expect(all.map(({ state }) => state)).toEqual(['rejected', 'certified'])
    expect((await ops(server.dataDir, 'identity', 'approve', '1')).stderr).toContain('no user with the uid 1')
  })

  it('validates names, numbers and images, and accepts own images only', async () => {
    const person = await register(server)
    const otherUser = await register(server)
    const good = await documents(person)
    const wrong: [change: Partial<typeof good>, code: keyof typeof CODES][] = [
      [{ name: '12345' }, 'NAME_INVALID'],
      [{ name: '<b>x</b>' }, 'NAME_INVALID'],
      [{ name: '' }, 'INVALID_INPUT'],
      [{ card_id: 'x' }, 'CARD_ID_INVALID'],
      [{ card_id: 'A1234567; drop table' }, 'CARD_ID_INVALID'],
      [{ front_pic: good.reverse_pic }, 'IMAGES_ALIKE'],
      [{ front_pic: await image(otherUser.token) }, 'UPLOAD_NOT_FOUND'],
      [{ reverse_pic: 'http://elsewhere.example/x.png' }, 'UPLOAD_NOT_FOUND'],
      [{ reverse_pic: '/uploads/../secret' }, 'UPLOAD_NOT_FOUND'],
    ]
    for (const [change, code] of wrong) {
      const answer = await client.envelope(endpoints.submitIdentity, { ...good, ...change }, { token: person.token })
      expect(answer.code, JSON.stringify(change)).toBe(CODES[code])
    }
    expect((await center(person)).review_status).toBe(0)
    for (const name of ['陳大文', 'José O’Neill-Ruiz', 'محمد علي', 'Nguyễn Văn A']) {
      const one = await register(server)
      const answer = await client.call(endpoints.submitIdentity, { ...(await documents(one)), name }, one)
      expect(answer).toEqual({ review_status: 1, name: name.normalize('NFC'), remark: '' })
    }
  })

  it('stores one of several concurrent submissions', async () => {
    const person = await register(server)
    const sent = await documents(person)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.envelope(endpoints.submitIdentity, sent, { token: person.token })),
    )
    expect(answers.filter(({ code }) => code === CODES.OK)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === CODES.IDENTITY_UNDER_REVIEW)).toHaveLength(19)
  })
})
