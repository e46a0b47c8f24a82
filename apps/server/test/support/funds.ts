import { randomBytes } from 'node:crypto'
import { type DrawMethod, type SignedIn, type Withdrawal, endpoints } from '@openlot/core/contract'
import sharp from 'sharp'
import { waitUntil } from '@openlot/tooling/wait'
import { parse } from 'valibot'
import { expect } from 'vitest'
import { Client, uploadImage } from './client.ts'
import { type Mail, mailsTo, nextMail } from './mailbox.ts'
import { ops } from './ops.ts'
import { register } from './people.ts'
import type { ServerProcess } from './server.ts'

/** The certified name of test users. */
const CERTIFIED_NAME = 'Chan Tai-Man'
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const BANK = {
  account_type: 1,
  bank_country: 'Germany',
  bank_name: 'Example Bank',
  bank_address: 'Example street 1, Berlin',
  bank_swift: 'DEUTDEFF',
  payee_name: 'CHAN TAI MAN',
  payee_account: 'DE89 3704 0044 0532 0130 00',
  payee_address: 'Example street 2, Berlin',
} as const

/** Uploads a unique image and returns its URL. */
export async function uploadProof(server: ServerProcess, token: string): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const background = { r, g, b }
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  const { data } = await uploadImage(server.port, token, bytes, 'image/png')
  return parse(endpoints.uploadImage.output, data).url
}

/** Runs an operator's command that must succeed, and returns its output. */
export async function runOps(server: ServerProcess, ...words: string[]): Promise<string> {
  const { status, stdout, stderr } = await ops(server.dataDir, ...words)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

/** Submits documents and certifies them. */
export async function certify(
  server: ServerProcess,
  { token, user }: SignedIn,
  name: string = CERTIFIED_NAME,
): Promise<void> {
  const client = new Client(server.port)
  const [front_pic, reverse_pic] = [await uploadProof(server, token), await uploadProof(server, token)]
  await client.call(endpoints.submitIdentity, { name, card_id: 'A123456(7)', front_pic, reverse_pic }, { token })
  await runOps(server, 'identity', 'approve', user.uid)
}

/** Submits a deposit and returns its record number. */
export async function deposit(server: ServerProcess, token: string, number: string): Promise<string> {
  const client = new Client(server.port)
  const [option] = await client.call(endpoints.coinOptions, {}, { token })
  const charge = await client.call(
    endpoints.submitCharge,
    { number, proofImg: await uploadProof(server, token), charge_id: option!.id },
    { token },
  )
  return charge.record_number
}

/** A user with a payout method. */
export interface Payee extends SignedIn {
  readonly draw_currency_id: number
  readonly draw_method_id: number
}

/** Creates a certified user with a payout method and a balance. */
export async function createFundedUser(
  server: ServerProcess,
  dollars: string,
  options: Parameters<typeof register>[1] = {},
): Promise<Payee> {
  const person = await register(server, options)
  const { token } = person
  const client = new Client(server.port)
  await certify(server, person)
  await runOps(server, 'charge', 'approve', await deposit(server, token, dollars))
  const currencies = await client.call(endpoints.withdrawCurrencies, { type: 1 }, { token })
  const { id } = currencies.find(({ protocol }) => protocol === 'TRC20')!
  const method = await client.call(
    endpoints.bindDrawMethod,
    { draw_id: id, type: 1, dc_address: TRON_ADDRESS },
    { token },
  )
  if (method.needs_confirmation === 1) await confirmMethod(server, person, method.id)
  return { ...person, draw_currency_id: id, draw_method_id: method.id }
}

/** Confirms a payout method with the code that was mailed last. */
export async function confirmMethod(server: ServerProcess, { token, user }: SignedIn, id: number): Promise<DrawMethod> {
  const { code = '' } = await nextMail(server.dataDir, user.email, 'payout-method-code')
  return new Client(server.port).call(endpoints.confirmDrawMethod, { id, code }, { token })
}

/** Sets `withdraw_confirm` to 0 and waits until the server knows. */
export async function switchConfirmationOff(server: ServerProcess): Promise<void> {
  await runOps(server, 'setting', 'set', 'withdraw_confirm=0')
  const client = new Client(server.port)
  const { token } = await register(server)
  const [currency] = await client.call(endpoints.withdrawCurrencies, { type: 1 }, { token })
  const bind = { draw_id: currency!.id, type: 1, dc_address: TRON_ADDRESS } as const
  const isOff = async (): Promise<boolean> => {
    const { id, needs_confirmation } = await client.call(endpoints.bindDrawMethod, bind, { token })
    await client.call(endpoints.deleteDrawMethod, { id }, { token })
    return needs_confirmation === 0
  }
  await waitUntil(isOff)
}

/** The code that was mailed for a withdrawal. */
export async function withdrawalCode(server: ServerProcess, { user }: SignedIn, number: string): Promise<string> {
  const isAbout = ({ kind, subject }: Mail): boolean => kind === 'withdrawal-code' && subject.endsWith(` ${number}`)
  const mail = await waitUntil(() => mailsTo(server.dataDir, user.email).findLast(isAbout))
  return mail.code ?? ''
}

/** Asks for a withdrawal and confirms it with the code that is mailed. */
export async function withdraw(
  server: ServerProcess,
  person: Payee,
  input: { number: string; memo?: string },
): Promise<Withdrawal> {
  const { token, draw_currency_id, draw_method_id } = person
  const client = new Client(server.port)
  const asked = await client.call(endpoints.withdraw, { draw_currency_id, draw_method_id, ...input }, { token })
  const code = await withdrawalCode(server, person, asked.record_number)
  return client.call(endpoints.confirmWithdrawal, { number: asked.record_number, code }, { token })
}

/** A user's wallet with locked funds. */
export const walletOf = (server: ServerProcess, token: string) =>
  new Client(server.port).call(endpoints.wallet, {}, { token })

/** A reward for each certified invitee with a deposit, paid at once. */
export const SIMPLE_REWARD = [
  'invite_reward_min_deposit=0',
  'invite_reward_min_lots=0',
  'invite_reward_hold_days=0',
] as const
