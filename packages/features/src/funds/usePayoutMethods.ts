import { type DrawMethod, DRAW_TYPE, REQUIRED_BANK_FIELDS } from '@openlot/core/contract'
import { fundsApi } from '../api/fundsApi.ts'
import { missing } from '../forms/rules.ts'
import { useForm } from '../forms/useForm.ts'
import { useNow } from '../market/useNow.ts'
import { currencyName, networkName } from './networks.ts'
import { useOfType } from './useOfType.ts'
import { useProblemText } from './useProblemText.ts'

type Kind = 'coin' | 'bank'
const typeOf = (kind: Kind) => (kind === 'coin' ? DRAW_TYPE.COIN : DRAW_TYPE.BANK)

/** The user's payout methods. */
export function usePayoutMethods(kind: Kind) {
  const query = fundsApi.useDrawMethodsQuery(useOfType(typeOf(kind)), { refetchOnMountOrArgChange: true })
  const { currentData, isError, refetch } = query
  return {
    methods: currentData ?? [],
    isLoading: currentData === undefined && !isError,
    isFailed: currentData === undefined && isError,
    reload: refetch,
  }
}

/** Clocks differ, and what is shown has the time of a moment ago; the server decides. */
const CLOCK_TOLERANCE_MS = 60_000

/** Whether a payout method can be used now. */
export function methodState(
  { needs_confirmation, usable_at }: Pick<DrawMethod, 'needs_confirmation' | 'usable_at'>,
  now: number,
): 'unconfirmed' | 'cooling' | 'usable' {
  if (needs_confirmation === 1) return 'unconfirmed'
  return Date.parse(usable_at) > now + CLOCK_TOLERANCE_MS ? 'cooling' : 'usable'
}

/** Whether payout methods can be used now. */
export function useMethodStates(): (method: DrawMethod) => ReturnType<typeof methodState> {
  const now = useNow()
  return (method) => methodState(method, now)
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
 * @param currency the chosen one at first, or an empty string.
 * @param onAdded called with the new payout method.
 */
export function useCoinMethodForm(currency: string, onAdded: (method: DrawMethod) => void) {
  const { add, ...rest } = useAddMethod('coin', onAdded)
  const form = useForm<CoinValues>({ currency, address: '' }, coinMethodProblems, (values) =>
    add({ draw_id: Number(values.currency), type: DRAW_TYPE.COIN, dc_address: values.address.trim() }),
  )
  const { currencies } = rest
  const problemText = useProblemText({})
  return {
    ...form,
    errorOf: (name: keyof CoinValues) => problemText(form.problems[name]),
    ...rest,
    currencies: currencies?.map((one) => ({ ...one, network: networkName(one.protocol), name: currencyName(one) })),
  }
}

const REQUIRED = ['account_type', ...REQUIRED_BANK_FIELDS] as const
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
 * @param initial what is known before: a currency, and the payee by the certified name.
 * @param onAdded called with the new payout method.
 */
export function useBankMethodForm(
  initial: Pick<BankValues, 'currency' | 'payee_name'>,
  onAdded: (method: DrawMethod) => void,
) {
  const { add, ...rest } = useAddMethod('bank', onAdded)
  const form = useForm<BankValues>(
    { ...bankFields, ...initial },
    bankMethodProblems,
    ({ currency: id, account_type, ...account }) =>
      add({ ...account, draw_id: Number(id), type: DRAW_TYPE.BANK, account_type: account_type === '1' ? 1 : 2 }),
  )
  const problemText = useProblemText({})
  return { ...form, ...rest, errorOf: (name: keyof BankValues) => problemText(form.problems[name]) }
}

function useAddMethod(kind: Kind, onAdded: (method: DrawMethod) => void) {
  const { currentData, isError, refetch } = fundsApi.useWithdrawCurrenciesQuery(useOfType(typeOf(kind)))
  const [ask, { isLoading: isSending }] = fundsApi.useBindDrawMethodMutation()
  const add = (method: Parameters<typeof ask>[0]) => {
    if (!isSending) void ask(method).then(({ data }) => data && onAdded(data))
  }
  return {
    /** What can be paid out; undefined until loaded. */
    currencies: currentData,
    isFailed: currentData === undefined && isError,
    reload: () => void refetch(),
    add,
    isSending,
  }
}
