import { type DrawMethod, DRAW_TYPE, REQUIRED_BANK_FIELDS } from '@openlot/core/contract'
import { fundsApi } from '../api/fundsApi.ts'
import { missing } from '../forms/rules.ts'
import { useForm } from '../forms/useForm.ts'
import { useOfType } from './useOfType.ts'

type Kind = 'coin' | 'bank'
const typeOf = (kind: Kind) => (kind === 'coin' ? DRAW_TYPE.COIN : DRAW_TYPE.BANK)

/** The user's payout methods; confirming and deleting one. */
export function usePayoutMethods(kind: Kind) {
  const { data, isLoading } = fundsApi.useDrawMethodsQuery(useOfType(typeOf(kind)))
  const [ask, { isLoading: isDeleting }] = fundsApi.useDeleteDrawMethodMutation()
  const [askConfirm, { isLoading: isConfirming }] = fundsApi.useConfirmDrawMethodMutation()
  return {
    methods: data ?? [],
    isLoading,
    remove: async (id: number) => void (await ask({ id })),
    isDeleting,
    /** With the code that was sent; resolves to whether it was right. */
    confirm: async (id: number, code: string) => (await askConfirm({ id, code })).data !== undefined,
    sendCodeAgain: async (id: number) => void (await askConfirm({ id })),
    isConfirming,
  }
}

type CoinValues = { currency: string; address: string }

/** The problems of a new coin address; only the server can tell whether it is valid on its chain. */
export const coinMethodProblems = ({ currency, address }: CoinValues) => ({
  currency: missing(currency, 'currencyMissing'),
  address: missing(address, 'addressMissing'),
})

/**
 * The form of a new coin address to be paid to.
 *
 * @param onAdded called with the new payout method.
 */
export function useCoinMethodForm(onAdded: (method: DrawMethod) => void) {
  const { currencies, add, isSending } = useAddMethod('coin', onAdded)
  const form = useForm<CoinValues>({ currency: '', address: '' }, coinMethodProblems, ({ currency, address }) =>
    add({ draw_id: Number(currency), type: DRAW_TYPE.COIN, dc_address: address.trim() }),
  )
  return { ...form, currencies, isSending }
}

const REQUIRED = [...REQUIRED_BANK_FIELDS, 'account_type'] as const
const bankFields = {
  currency: '',
  account_type: '',
  bank_country: '',
  bank_name: '',
  bank_address: '',
  bank_swift: '',
  aba_code: '',
  postal_code: '',
  payee_name: '',
  payee_account: '',
  payee_address: '',
}
type BankValues = typeof bankFields

/** The problems of a new bank account. */
export const bankMethodProblems = (values: BankValues) => ({
  currency: missing(values.currency, 'currencyMissing'),
  ...Object.fromEntries(REQUIRED.map((name) => [name, missing(values[name], 'fieldMissing')])),
})

/**
 * The form of a new bank account to be paid to.
 *
 * @param onAdded called with the new payout method.
 */
export function useBankMethodForm(onAdded: (method: DrawMethod) => void) {
  const { currencies, add, isSending } = useAddMethod('bank', onAdded)
  const form = useForm<BankValues>(bankFields, bankMethodProblems, ({ currency, account_type, ...account }) =>
    add({ ...account, draw_id: Number(currency), type: DRAW_TYPE.BANK, account_type: account_type === '1' ? 1 : 2 }),
  )
  return { ...form, currencies, isSending }
}

function useAddMethod(kind: Kind, onAdded: (method: DrawMethod) => void) {
  const { data: currencies } = fundsApi.useWithdrawCurrenciesQuery(useOfType(typeOf(kind)))
  const [ask, { isLoading: isSending }] = fundsApi.useBindDrawMethodMutation()
  const add = (method: Parameters<typeof ask>[0]) => {
    if (!isSending) void ask(method).then(({ data }) => data && onAdded(data))
  }
  return { currencies, add, isSending }
}
