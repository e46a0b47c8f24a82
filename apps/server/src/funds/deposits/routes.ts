import { CHARGE_TYPE, endpoints } from '@openlot/core/contract'
import { formatUsd, parseUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import type { Limits } from '../../http/limits.ts'
import type { Settings } from '../../site/platform/settings.ts'
import type { Db } from '../../storage/database.ts'
import type { Uploads } from '../../people/uploads/uploads.ts'
import { readAmount } from '../records/amounts.ts'
import { certifiedName } from '../records/certifiedName.ts'
import { addCharge, chargesOf, hasWired, wireCharge } from './deposits.ts'
import { offeredChannels, offeredCoins, wireChannel, wireCoin } from './depositOptions.ts'
import { isSameName } from '../records/realName.ts'

const PER_PAGE = 20
/** Working days a wire takes. */
const WIRE_DAYS = '1-5'

/** Paying in: what is offered, and telling that one has paid. */
export function mountCharges(
  mount: Mount,
  { db, settings, uploads, limits }: { db: Db; settings: Settings; uploads: Uploads; limits: Limits },
): void {
  mount(endpoints.chargeInfo, async () => {
    const [coins, channels] = await Promise.all([offeredCoins(db), offeredChannels(db)])
    return {
      coin: coins.length > 0,
      wire: channels.length > 0,
      min_number: formatUsd(parseUsd(settings.get('min_deposit'))),
      max_number: formatUsd(parseUsd(settings.get('max_deposit'))),
      wire_days: WIRE_DAYS,
    }
  })

  mount(endpoints.coinOptions, async () => (await offeredCoins(db)).map(wireCoin))

  mount(endpoints.bankChannels, async ({ bank_coin }) => (await offeredChannels(db, bank_coin)).map(wireChannel))

  mount(endpoints.submitCharge, async ({ number, proofImg, address, charge_id, client_id }, { user }) => {
    await limits.take('funds', String(user.id))
    const amount = readAmount(settings, 'deposit', number)
    const option = (await offeredCoins(db)).find(({ id }) => id === charge_id)
    if (option === undefined) throw new Refusal('NO_PAYMENT_CHANNEL')
    const row = await addCharge(db, {
      userId: user.id,
      type: CHARGE_TYPE.COIN,
      amount,
      option: option.id,
      currencyCode: option.currencyCode,
      // What the user was shown counts, also where the operator has changed it meanwhile.
      paidTo: address ?? option.address,
      proof: await uploads.own(proofImg, user.id),
      idempotencyKey: client_id,
    })
    return wireCharge(row)
  })

  mount(endpoints.submitWire, async ({ number, proofImg, wire_id, payee_name, client_id }, { user }) => {
    await limits.take('funds', String(user.id))
    const amount = readAmount(settings, 'deposit', number)
    const channel = (await offeredChannels(db)).find(({ id }) => id === wire_id)
    if (channel === undefined) throw new Refusal('NO_PAYMENT_CHANNEL')
    const row = await addCharge(db, {
      userId: user.id,
      type: CHARGE_TYPE.BANK,
      amount,
      option: channel.id,
      currencyCode: channel.currency,
      paidTo: channel.payeeAccount,
      payer: await payerOf(user.id, payee_name),
      proof: await uploads.own(proofImg, user.id),
      idempotencyKey: client_id,
    })
    return wireCharge(row)
  })

  /** Who has paid. Until one wire has come in, nobody but the certified user may. */
  async function payerOf(userId: number, name: string | undefined): Promise<string> {
    if (name !== undefined && (await hasWired(db, userId))) return name
    const certified = await certifiedName(db, userId)
    if (name !== undefined && !isSameName(name, certified)) throw new Refusal('PAYEE_NAME_MISMATCH')
    return certified
  }

  mount(endpoints.charges, async ({ type, page }, { user }) => {
    const { rows, total } = await chargesOf(db, user.id, type, { size: PER_PAGE, number: page })
    return { data: rows.map(wireCharge), total, per_page: PER_PAGE, current_page: page }
  })
}
