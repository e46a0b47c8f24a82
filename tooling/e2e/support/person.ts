import { waitUntil } from '@openlot/tooling/wait'
import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { type LeaderProfile, type SignedIn, endpoints } from '@openlot/core/contract'
import type { Broker } from './broker.ts'

export const PASSWORD = 'seven green boats'
export const CERTIFIED_NAME = 'Chan Tai-Man'

/** Registers a real account with the code that is mailed. */
export async function register(broker: Broker): Promise<SignedIn> {
  const account = `u-${randomUUID()}@people.example`
  await post(broker, endpoints.sendEmailCode.path, { to: account, type: 1 })
  const sms_code = await newCode(broker, account, 0)
  const type = 'email'
  const input = { type, account, password: PASSWORD, re_password: PASSWORD, invite_code: '', sms_code }
  return (await post(broker, endpoints.register.path, input)) as SignedIn
}

/** Registers a real account by the code that is sent to a phone number in E.164. */
export async function registerNumber(broker: Broker, account: string): Promise<void> {
  await post(broker, endpoints.sendSmsCode.path, { to: account, type: 1 })
  const sms_code = await newCode(broker, account, 0)
  const type = 'mobile'
  await post(broker, endpoints.register.path, { type, account, password: PASSWORD, re_password: PASSWORD, sms_code })
}

/** Submits documents and has them approved. */
export async function certify(broker: Broker, { token, user }: SignedIn, name = CERTIFIED_NAME): Promise<void> {
  const [front_pic, reverse_pic] = [await upload(broker, token), await upload(broker, token)]
  const documents = { name, card_id: 'A123456(7)', front_pic, reverse_pic }
  await post(broker, endpoints.submitIdentity.path, documents, token)
  broker.ops('identity', 'approve', user.uid)
}

/** Reports a deposit and has it approved. */
export async function deposit(broker: Broker, { token }: SignedIn, dollars: string): Promise<void> {
  const [option] = (await send(broker, endpoints.coinOptions.path, { method: 'GET', token })) as { id: number }[]
  const input = { number: dollars, proofImg: await upload(broker, token), charge_id: option?.id }
  const { record_number } = (await post(broker, endpoints.submitCharge.path, input, token)) as { record_number: string }
  broker.ops('charge', 'approve', record_number)
}

/** Waits until somebody may be copied: a running server follows a changed setting within seconds. */
export const untilEligible = (broker: Broker, { token }: SignedIn): Promise<unknown> =>
  waitUntil(async () => {
    const path = endpoints.leaderProfile.path
    return ((await send(broker, path, { method: 'GET', token })) as LeaderProfile).eligible === 1
  })

/** Sets the link of customer service, and waits until the server tells it. */
export async function linkService(broker: Broker, link: string, type: 1 | 2): Promise<void> {
  broker.ops('setting', 'set', `service_link=${link}`, `service_link_type=${type}`)
  await waitUntil(async () => {
    const info = (await send(broker, endpoints.basicInfo.path, { method: 'GET', token: undefined })) as {
      service_link: string
      service_link_type: number
    }
    return info.service_link === link && info.service_link_type === type
  })
}

/** Offers phone numbers besides email, or email alone, and waits until the server does. */
export async function offerPhones(broker: Broker, isOffered: boolean): Promise<void> {
  const value = isOffered ? '1' : '0'
  broker.ops('setting', 'set', `is_show_mobile=${value}`)
  await waitUntil(async () => {
    const path = `${endpoints.setting.path}?key=is_show_mobile`
    const setting = (await send(broker, path, { method: 'GET', token: undefined })) as { value: string }
    return setting.value === value
  })
}

/** Waits for a code to an address beyond those known, and returns it. */
export const newCode = (broker: Broker, address: string, known: number): Promise<string> =>
  waitUntil(() => broker.codesTo(address)[known])

const SIDE_PX = 8

/** A picture of one colour, like no other, as a PNG file. */
export function picture(): Buffer {
  const pixel = Buffer.from([randomInt(256), randomInt(256), randomInt(256)])
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: SIDE_PX }, () => pixel)])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE_PX, 0)
  header.writeUInt32BE(SIDE_PX, 4)
  // 8 bits of red, green and blue.
  header.set([8, 2], 8)
  const data = deflateSync(Buffer.concat(Array.from({ length: SIDE_PX }, () => row)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

async function upload(broker: Broker, token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture())], { type: 'image/png' }), 'picture.png')
  const sent = new Response(form)
  const bytes = Buffer.from(await sent.arrayBuffer())
  const type = sent.headers.get('content-type') ?? ''
  const { url } = (await send(broker, endpoints.uploadImage.path, { bytes, type, token })) as { url: string }
  return url
}

/** Sends a call to the API with a body; returns its data. */
export const post = (broker: Broker, path: string, input: object, token?: string): Promise<unknown> =>
  send(broker, path, { bytes: Buffer.from(JSON.stringify(input)), type: 'application/json', token })

/** Sends a call to the API, by Host header, since Node does not resolve *.localhost; returns its data. */
function send(
  { port }: Broker,
  path: string,
  {
    method = 'POST',
    bytes,
    type,
    token,
  }: { method?: 'GET' | 'POST'; bytes?: Buffer; type?: string; token: string | undefined },
): Promise<unknown> {
  const headers = {
    host: `api.localhost:${port}`,
    lang: 'en',
    ...(type !== undefined && { 'content-type': type }),
    ...(token !== undefined && { authorization: token }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (part: Buffer) => chunks.push(part))
      incoming.on('end', () => {
        const { code, msg, data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
        if (code === 1) resolve(data)
        else reject(new Error(`${path}: ${String(msg)}`))
      })
      incoming.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(bytes)
  })
}
