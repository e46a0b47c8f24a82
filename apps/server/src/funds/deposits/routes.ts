import { CHARGE_TYPE, endpoints } from '@openlot/core/contract'
import { formatUsd, parseUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import { pageOf, wirePage } from '../../http/paging.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { Settings } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import type { Uploads } from '../../people/uploads/uploads.ts'
import { readAmount } from '../records/amounts.ts'
import { certifiedName } from '../records/certifiedName.ts'
import { addDeposit, depositsOf, hasWired, wireDeposit } from './deposits.ts'
import { offeredBankChannels, offeredCoinOptions, wireBankChannel, wireCoinOption } from './depositOptions.ts'
import { requirePayments } from '../records/requirePayments.ts'
import { transferId } from '../records/transferId.ts'
import { isSameName } from '../records/realName.ts'

const PER_PAGE = 20
/** Working days that a wire takes. */
const WIRE_DAYS = '1-5'

/** Deposits: what is offered, and reporting one. */
export function mountDeposits(
  mount: Mount,
  deps: { db: Db; settings: Settings; uploads: Uploads; limits: Limits; acceptsPayments: boolean },
): void {
  const { db, settings, uploads, limits } = deps
  mount(endpoints.chargeInfo, async () => {
    const [coins, channels] = await Promise.all([offeredCoinOptions(db), offeredBankChannels(db)])
    return {
      coin: deps.acceptsPayments && coins.length > 0,
      wire: deps.acceptsPayments && channels.length > 0,
      min_number: formatUsd(parseUsd(settings.get('min_deposit'))),
      max_number: formatUsd(parseUsd(settings.get('max_deposit'))),
      wire_days: WIRE_DAYS,
    }
  })

  mount(endpoints.coinOptions, async () => (await offeredCoinOptions(db)).map(wireCoinOption))

  mount(endpoints.bankChannels, async ({ bank_coin }) =>
    (await offeredBankChannels(db, bank_coin)).map(wireBankChannel),
  )

  mount(
    endpoints.submitCharge,
    async ({ number, proofImg, address, charge_id, txid, client_id }, { user, account }) => {
      requirePayments(deps)
      await limits.consume('funds', String(user.id))
      const amount = readAmount(settings, 'deposit', number)
      const option = (await offeredCoinOptions(db)).find(({ id }) => id === charge_id)
      if (option === undefined) throw new Refusal('NO_PAYMENT_CHANNEL')
      const row = await addDeposit(db, {
        userId: user.id,
        accountId: account.id,
        type: CHARGE_TYPE.COIN,
        amount,
        option: option.id,
        currencyCode: option.currencyCode,
        paidTo: option.address,
        statedAddress: address ?? '',
        txid: transferId(txid, { isCoin: true }),
        proof: await uploads.nameOf(proofImg, user.id),
        idempotencyKey: client_id,
      })
      return wireDeposit(row)
    },
  )

  mount(endpoints.submitWire, async ({ number, proofImg, wire_id, payee_name, txid, client_id }, { user, account }) => {
    requirePayments(deps)
    await limits.consume('funds', String(user.id))
    const amount = readAmount(settings, 'deposit', number)
    const channel = (await offeredBankChannels(db)).find(({ id }) => id === wire_id)
    if (channel === undefined) throw new Refusal('NO_PAYMENT_CHANNEL')
    const row = await addDeposit(db, {
      userId: user.id,
      accountId: account.id,
      type: CHARGE_TYPE.BANK,
      amount,
      option: channel.id,
      currencyCode: channel.currency,
      paidTo: channel.payeeAccount,
      txid: transferId(txid, { isCoin: false }),
      payer: await payerOf(user.id, payee_name),
      proof: await uploads.nameOf(proofImg, user.id),
      idempotencyKey: client_id,
    })
    return wireDeposit(row)
  })

  /** Name of the payer. The first wire must come from the certified user. */
  async function payerOf(userId: number, name: string | undefined): Promise<string> {
    if (name !== undefined && (await hasWired(db, userId))) return name
    const certified = await certifiedName(db, userId)
    if (name !== undefined && !isSameName(name, certified)) throw new Refusal('PAYEE_NAME_MISMATCH')
    return certified
  }

  mount(endpoints.charges, async ({ type, page }, { user }) => {
    const slice = pageOf(page, PER_PAGE)
    const { rows, total } = await depositsOf(db, user.id, type, slice)
    return wirePage(rows.map(wireDeposit), total, slice)
  })
}
