import { DRAW_TYPE, endpoints } from '@openlot/core/contract'
import { Refusal } from '../../errors/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { CodeGuard } from '../../people/users/codeGuard.ts'
import type { Codes } from '../../people/users/codes.ts'
import { notifyUser } from '../../people/users/notifyUser.ts'
import type { StopLinks } from '../../people/users/stopLinks.ts'
import type { Settings } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import { confirm } from '../confirmation/confirm.ts'
import { sendConfirmationCode } from '../confirmation/confirmation.ts'
import { methodToConfirm } from './methodToConfirm.ts'
import { certifiedName } from '../records/certifiedName.ts'
import { maskedDestination, readBankDestination, readCoinDestination } from './destination.ts'
import {
  addPayoutMethod,
  confirmPayoutMethod,
  deletePayoutMethod,
  payoutMethodOf,
  payoutMethodsOf,
  payoutRules,
  wirePayoutMethod,
} from './payoutMethods.ts'
import { currencyText, offeredCurrency } from './payoutCurrencies.ts'

/** Payout methods: listing, binding, confirming and deleting them. */
export function mountPayoutMethods(
  mount: Mount,
  deps: { db: Db; settings: Settings; limits: Limits; codes: Codes; codeGuard: CodeGuard; stopLinks: StopLinks },
): void {
  const { db, settings, limits, codes, stopLinks } = deps

  mount(endpoints.drawMethods, async ({ draw_type, draw_id }, { user }) => {
    const records = await payoutMethodsOf(db, user.id, draw_type, draw_id)
    return records.map((record) => wirePayoutMethod(record, payoutRules(settings)))
  })

  mount(endpoints.bindDrawMethod, async (input, { user }) => {
    await limits.consume('funds', String(user.id))
    const currency = await offeredCurrency(db, input.draw_id)
    if (currency?.type !== input.type) throw new Refusal('WITHDRAW_CURRENCY_NOT_FOUND')
    const destination =
      input.type === DRAW_TYPE.COIN
        ? await readCoinDestination(currency.protocol, input)
        : readBankDestination(input, await certifiedName(db, user.id))
    const rules = payoutRules(settings)
    const confirmedAt = rules.isConfirmationNeeded ? null : new Date()
    const added = { userId: user.id, currencyId: currency.id, destination, confirmedAt }
    const method = await addPayoutMethod(db, added, async (transaction, row) => {
      await notifyUser(transaction, user.id, 'payout-method-bound', {
        destination: maskedDestination(destination),
        currency: currencyText(currency),
        link: await stopLinks.create(transaction, user.id),
      })
      if (!rules.isConfirmationNeeded) return
      await sendConfirmationCode(transaction, codes, methodToConfirm({ method: row, currency }))
    })
    return wirePayoutMethod({ method, currency }, rules)
  })

  mount(endpoints.confirmDrawMethod, async ({ id, code }, { user }) => {
    await limits.consume('funds', String(user.id))
    const record = await payoutMethodOf(db, user.id, id)
    if (record === undefined) throw new Refusal('METHOD_NOT_FOUND')
    // A repeat changes nothing.
    if (record.method.confirmedAt === null) {
      await confirm(
        deps,
        methodToConfirm(record),
        { code, user },
        {
          act: async (transaction) => {
            if (!(await confirmPayoutMethod(transaction, user.id, id))) throw new Refusal('METHOD_NOT_FOUND')
          },
          isDone: async () => (await payoutMethodOf(db, user.id, id))?.method.confirmedAt != null,
        },
      )
    }
    return wirePayoutMethod((await payoutMethodOf(db, user.id, id)) ?? record, payoutRules(settings))
  })

  mount(endpoints.deleteDrawMethod, async ({ id }, { user }) => {
    if (!(await deletePayoutMethod(db, user.id, id))) throw new Refusal('METHOD_NOT_FOUND')
    return {}
  })
}
