import { DRAW_TYPE, endpoints } from '@openlot/core/contract'
import { Refusal } from '../../errors/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import type { Limits } from '../../http/limits.ts'
import type { Settings } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import { certifiedName } from '../records/certifiedName.ts'
import { readBankDestination, readCoinDestination } from './destination.ts'
import { addPayoutMethod, deletePayoutMethod, payoutMethodsOf, wirePayoutMethod } from './payoutMethods.ts'
import { offeredCurrency } from './payoutCurrencies.ts'

/** Payout methods: listing, binding and deleting them. */
export function mountPayoutMethods(
  mount: Mount,
  { db, settings, limits }: { db: Db; settings: Settings; limits: Limits },
): void {
  const coolingHours = (): number => Number(settings.get('withdraw_cooling_hours'))

  mount(endpoints.drawMethods, async ({ draw_type, draw_id }, { user }) => {
    const records = await payoutMethodsOf(db, user.id, draw_type, draw_id)
    return records.map((record) => wirePayoutMethod(record, coolingHours()))
  })

  mount(endpoints.bindDrawMethod, async (input, { user }) => {
    await limits.consume('funds', String(user.id))
    const currency = await offeredCurrency(db, input.draw_id)
    if (currency?.type !== input.type) throw new Refusal('WITHDRAW_CURRENCY_NOT_FOUND')
    const destination =
      input.type === DRAW_TYPE.COIN
        ? readCoinDestination(currency.protocol, input)
        : readBankDestination(input, await certifiedName(db, user.id))
    const method = await addPayoutMethod(db, { userId: user.id, currencyId: currency.id, destination })
    return wirePayoutMethod({ method, currency }, coolingHours())
  })

  mount(endpoints.deleteDrawMethod, async ({ id }, { user }) => {
    if (!(await deletePayoutMethod(db, user.id, id))) throw new Refusal('METHOD_NOT_FOUND')
    return {}
  })
}
