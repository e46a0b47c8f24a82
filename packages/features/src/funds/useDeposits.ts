import {
  type BankChannel,
  type Charge,
  type ChargeInfo,
  type CoinOption,
  CHARGE_STATUS,
  CHARGE_TYPE,
} from '@openlot/core/contract'
import { formatUsd } from '@openlot/core/math'
import { useState } from 'react'
import { failureOf } from '../api/failureOf.ts'
import { fundsApi } from '../api/fundsApi.ts'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'
import { missing } from '../forms/rules.ts'
import { type FormState, useForm } from '../forms/useForm.ts'
import { useUpload } from '../forms/useUpload.ts'
import { useOfAccount, useOwner } from '../session/useOfAccount.ts'
import { amountProblem, readAmount, type AmountLimits } from '../forms/amount.ts'
import { useOfType } from './useOfType.ts'
import { recordList, type RecordList } from '../api/recordList.ts'
import { RECORDS_REFRESH_MS, useMoneyMoves } from './useRecords.ts'

type DepositValues = { channel: string; amount: string; txid: string; proof: string }
const emptyValues: DepositValues = { channel: '', amount: '', txid: '', proof: '' }

export interface DepositForm<Channel> extends FormState<DepositValues> {
  /** Payment channels; undefined until loaded. */
  channels: readonly Channel[] | undefined
  isFailed: boolean
  reload(): void
  /** The chosen one. */
  channel: Channel | undefined
  upload(file: File): Promise<void>
  isUploading: boolean
  isSending: boolean
  /** The submitted deposit. */
  sent: Charge | undefined
}

/** The ways to deposit that are offered, and their limits. */
export function useDepositInfo(): { info: ChargeInfo | undefined; isFailed: boolean; reload(): void } {
  const { currentData, isError, refetch } = fundsApi.useChargeInfoQuery(useOfAccount(), {
    refetchOnMountOrArgChange: true,
  })
  return { info: currentData, isFailed: currentData === undefined && isError, reload: () => void refetch() }
}

/** The problems of a deposit form. */
export const depositProblems = (
  { channel, amount, proof }: Omit<DepositValues, 'txid'>,
  limits: AmountLimits | undefined,
) => ({
  channel: missing(channel, 'channelMissing'),
  amount: amountProblem(amount, limits),
  proof: missing(proof, 'proofMissing'),
})

interface DepositOptions {
  /** The first channel is chosen for the user, who sees at once where to pay to. */
  isPreset?: boolean
}

/**
 * The form of a coin deposit: address, amount and proof of payment.
 *
 * @param onSent called when it is submitted.
 */
export function useCoinDepositForm(
  onSent: () => void,
  { isPreset = false }: DepositOptions = {},
): DepositForm<CoinOption> {
  const channels = fundsApi.useCoinOptionsQuery(useOfAccount())
  const [ask, { isLoading, data: sent }] = fundsApi.useSubmitChargeMutation()
  return useDepositForm({ channels, isLoading, sent, onSent, isPreset }, ({ channel, ...deposit }) =>
    ask({ ...deposit, charge_id: channel.id, address: channel.address }),
  )
}

/**
 * The form of a wire deposit: bank account, amount and proof of payment.
 *
 * @param onSent called when it is submitted.
 */
export function useWireDepositForm(
  onSent: () => void,
  { isPreset = false }: DepositOptions = {},
): DepositForm<BankChannel> {
  const channels = fundsApi.useBankChannelsQuery(useOfAccount())
  const [ask, { isLoading, data: sent }] = fundsApi.useSubmitWireMutation()
  return useDepositForm({ channels, isLoading, sent, onSent, isPreset }, ({ channel, ...deposit }) =>
    ask({ ...deposit, wire_id: channel.id }),
  )
}

interface DepositCalls<Channel> {
  channels: { currentData?: readonly Channel[] | undefined; isError: boolean; refetch(): unknown }
  isLoading: boolean
  sent: Charge | undefined
  onSent(): void
  isPreset: boolean
}

function useDepositForm<Channel extends { id: number }>(
  { channels, isLoading, sent, onSent, isPreset }: DepositCalls<Channel>,
  send: (deposit: {
    number: string
    proofImg: string
    txid: string
    client_id: string
    channel: Channel
  }) => Promise<{ error?: unknown }>,
): DepositForm<Channel> {
  const { info } = useDepositInfo()
  const { upload, isUploading } = useUpload()
  // A retry after a lost answer carries the same key; the server accepts it once.
  const idempotencyKeys = useIdempotencyKeys()
  const owner = useOwner()
  const channelOf = ({ channel }: DepositValues): Channel | undefined =>
    channels.currentData?.find(({ id }) => String(id) === channel)
  const form = useForm<DepositValues>(
    emptyValues,
    (values) => depositProblems(values, info),
    (values) => void submit(values),
  )

  const first = channels.currentData?.[0]
  // While rendering, so that no choice is ever shown as missing that is made for the user.
  if (isPreset && first !== undefined && channelOf(form.values) === undefined) form.change('channel', String(first.id))

  async function submit(values: DepositValues) {
    const channel = channelOf(values)
    const amount = readAmount(values.amount)
    // A picture that is on its way would belong to the next deposit.
    if (isLoading || isUploading || channel === undefined || amount === undefined) return
    const deposit = { number: formatUsd(amount), proofImg: values.proof, txid: values.txid.trim() }
    const request = `deposit ${JSON.stringify([deposit, channel.id, owner])}`
    const client_id = idempotencyKeys.begin(request)
    if (client_id === undefined) return
    const { error } = await send({ ...deposit, channel, client_id })
    idempotencyKeys.end(request, failureOf(error))
    if (error !== undefined) return
    form.reset({ ...emptyValues, channel: values.channel })
    onSent()
  }

  return {
    ...form,
    channels: channels.currentData,
    isFailed: channels.currentData === undefined && channels.isError,
    reload: () => void channels.refetch(),
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

/** The user's deposits of one kind, newest first; reloaded while one is under review. */
export function useDeposits(kind: 'coin' | 'bank'): RecordList<Charge> {
  const type = kind === 'coin' ? CHARGE_TYPE.COIN : CHARGE_TYPE.BANK
  const [isWaiting, setIsWaiting] = useState(false)
  const list = recordList(
    fundsApi.useChargesInfiniteQuery(useOfType(type), {
      refetchOnMountOrArgChange: true,
      pollingInterval: isWaiting ? RECORDS_REFRESH_MS : 0,
    }),
  )
  const open = list.records.filter(({ status }) => status === CHARGE_STATUS.PENDING).length
  if (isWaiting !== open > 0) setIsWaiting(open > 0)
  useMoneyMoves(open)
  return list
}
