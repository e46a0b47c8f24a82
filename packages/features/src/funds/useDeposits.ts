import { type BankChannel, type Charge, type ChargeInfo, type CoinOption, CHARGE_TYPE } from '@openlot/core/contract'
import { formatUsd } from '@openlot/core/math'
import { failureOf } from '../api/failureOf.ts'
import { fundsApi } from '../api/fundsApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { missing } from '../forms/rules.ts'
import { type Form, useForm } from '../forms/useForm.ts'
import { useUpload } from '../forms/useUpload.ts'
import { useOfUser } from '../session/useOfUser.ts'
import { amountProblem, readAmount, type AmountLimits } from './amount.ts'
import { useOfType } from './useOfType.ts'

type DepositValues = { channel: string; amount: string; proof: string }
const emptyValues: DepositValues = { channel: '', amount: '', proof: '' }

export interface DepositForm<Channel> extends Form<DepositValues> {
  info: ChargeInfo | undefined
  /** Payment channels; undefined until loaded. */
  channels: readonly Channel[] | undefined
  /** The chosen one. */
  channel: Channel | undefined
  upload(file: File): Promise<void>
  isUploading: boolean
  isSending: boolean
  /** The submitted deposit. */
  sent: Charge | undefined
}

/** The problems of a deposit form. */
export const depositProblems = ({ channel, amount, proof }: DepositValues, limits: AmountLimits | undefined) => ({
  channel: missing(channel, 'channelMissing'),
  amount: amountProblem(amount, limits),
  proof: missing(proof, 'proofMissing'),
})

/** The form of a coin deposit: address, amount and proof of payment. */
export function useCoinDepositForm(): DepositForm<CoinOption> {
  const ofUser = useOfUser()
  const { data: channels } = fundsApi.useCoinOptionsQuery(ofUser)
  const [ask, { isLoading, data: sent }] = fundsApi.useSubmitChargeMutation()
  return useDepositForm(channels, { isLoading, sent }, ({ number, proofImg, client_id, channel }) =>
    ask({ number, proofImg, client_id, charge_id: channel.id, address: channel.address }),
  )
}

/** The form of a wire deposit: bank account, amount and proof of payment. */
export function useWireDepositForm(): DepositForm<BankChannel> {
  const ofUser = useOfUser()
  const { data: channels } = fundsApi.useBankChannelsQuery(ofUser)
  const [ask, { isLoading, data: sent }] = fundsApi.useSubmitWireMutation()
  return useDepositForm(channels, { isLoading, sent }, ({ number, proofImg, client_id, channel }) =>
    ask({ number, proofImg, client_id, wire_id: channel.id }),
  )
}

function useDepositForm<Channel extends { id: number }>(
  channels: readonly Channel[] | undefined,
  { isLoading, sent }: { isLoading: boolean; sent: Charge | undefined },
  send: (deposit: {
    number: string
    proofImg: string
    client_id: string
    channel: Channel
  }) => Promise<{ error?: unknown }>,
): DepositForm<Channel> {
  const ofUser = useOfUser()
  const { data: info } = fundsApi.useChargeInfoQuery(ofUser)
  const { upload, isUploading } = useUpload()
  // A retry after a lost answer carries the same key; the server accepts it once.
  const { idempotencyKeys } = useClient()
  const channelOf = ({ channel }: DepositValues): Channel | undefined =>
    channels?.find(({ id }) => String(id) === channel)
  const form = useForm<DepositValues>(
    emptyValues,
    (values) => depositProblems(values, info),
    (values) => void submit(values),
  )

  async function submit(values: DepositValues) {
    const channel = channelOf(values)
    const amount = readAmount(values.amount)
    if (isLoading || channel === undefined || amount === undefined) return
    const deposit = { number: formatUsd(amount), proofImg: values.proof }
    const request = `deposit ${JSON.stringify({ ...deposit, channel: channel.id })}`
    const client_id = idempotencyKeys.begin(request)
    if (client_id === undefined) return
    const { error } = await send({ ...deposit, channel, client_id })
    idempotencyKeys.end(request, failureOf(error))
    if (error !== undefined) return
    form.change('amount', '')
    form.change('proof', '')
  }

  return {
    ...form,
    info,
    channels,
    channel: channelOf(form.values),
    upload: async (file) => {
      const url = await upload(file)
      if (url !== undefined) form.change('proof', url)
    },
    isUploading,
    isSending: isLoading,
    sent,
  }
}

/** The user's deposits of one kind, newest first. */
export function useDeposits(kind: 'coin' | 'bank') {
  const type = kind === 'coin' ? CHARGE_TYPE.COIN : CHARGE_TYPE.BANK
  const { data, isLoading, hasNextPage, fetchNextPage } = fundsApi.useChargesInfiniteQuery(useOfType(type))
  return {
    deposits: data?.pages.flatMap((page) => page.data) ?? [],
    isLoading,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
  }
}
