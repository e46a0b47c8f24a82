import { COPY_STOP, type Copy, type CopyPreview, type Trader } from '@openlot/core/contract'
import { formatRate, formatUsd, parseUsd } from '@openlot/core/math'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState, type FormEvent } from 'react'
import type { OfAccount } from '../api/baseQuery.ts'
import { copyApi } from '../api/copyApi.ts'
import { failureOf } from '../api/failureOf.ts'
import { useDebounced } from '../forms/useDebounced.ts'
import { focusField } from '../forms/useForm.ts'
import { centsProblem, readScale, stopLevelProblem, stopRange } from './copyTerms.ts'
import { readCents } from './readCents.ts'
import { refusalOf, type Refusal } from './refusals.ts'
import { usePayingAccount } from './usePayingAccount.ts'
import { useCopyProblemText } from './useProblemTexts.ts'
import { useSendOnce } from './useSendOnce.ts'
import { useStopFields, type StopLevelState } from './useStopFields.ts'

const PREVIEW_DELAY_MS = 300

/** What a copy of this trader begins with: the amount that copies the usual trade, if there is one. */
export function startAmount({ min_amount, suggested_amount }: Pick<Trader, 'min_amount' | 'suggested_amount'>): string {
  const [least, suggested] = [parseUsd(min_amount), parseUsd(suggested_amount)]
  return formatUsd(suggested > least ? suggested : least)
}

type Values = { amount: string; scale: string }
type Problems = { amount: string | undefined; scale: string | undefined; stop: string | undefined }

/** The form that begins a copy, as both apps show it. */
export interface CopyForm {
  values: Values
  change(name: keyof Values, value: string): void
  /** 1 opens the smallest lot, and what the trader holds now. */
  takesSmallest: boolean
  setTakesSmallest(takes: boolean): void
  opensHoldings: boolean
  setOpensHoldings(opens: boolean): void
  stop: StopLevelState
  /** In words, at their fields; those of the server too. */
  problems: Partial<Problems>
  /** What was refused and concerns no field. */
  refusal: string | undefined
  /** What the account can put in, in dollars; undefined until known. */
  available: string | undefined
  least: string
  preview: CopyPreview | undefined
  isPreviewFailed: boolean
  isDemo: boolean
  isSending: boolean
  submit(event: FormEvent<HTMLFormElement>): void
}

/**
 * The form that begins to copy a trader.
 *
 * @param onStarted called with the new copy.
 */
export function useCopyForm(
  trader: Pick<Trader, 'leader_id' | 'min_amount' | 'suggested_amount' | 'fee_rate'>,
  onStarted: (copy: Copy) => void,
): CopyForm {
  const { owner, isDemo } = usePayingAccount()
  const [takesSmallest, setTakesSmallest] = useState(false)
  const [opensHoldings, setOpensHoldings] = useState(true)
  const [refusal, setRefusal] = useState<Refusal>()
  const [ask, { isLoading: isSending }] = copyApi.useStartCopyMutation()
  const sendOnce = useSendOnce()
  const [values, setValues] = useState<Values>(() => ({ amount: startAmount(trader), scale: '1' }))
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const amount = readCents(values.amount)
  const scale = readScale(values.scale)
  const stop = useStopFields({ percent: String(COPY_STOP.usual) }, amount)
  const {
    preview,
    isFailed,
    refusal: notAllowed,
  } = usePreview(owner, {
    id: trader.leader_id,
    amount: formatUsd(amount ?? parseUsd(trader.min_amount)),
    scale: scale === undefined ? '1' : formatRate(scale),
    min_lot: takesSmallest ? 1 : 0,
  })
  const range = amount === undefined ? undefined : stopRange(amount)
  const amountText = useCopyProblemText({ least: trader.min_amount, most: preview?.available })
  const stopText = useCopyProblemText({ least: range && formatUsd(range.least), most: range && formatUsd(range.most) })

  const most = preview && parseUsd(preview.available)
  const problems: Problems = {
    amount: amountText(centsProblem(values.amount, parseUsd(trader.min_amount), most)),
    scale: amountText(scale === undefined ? 'scaleInvalid' : undefined),
    stop: stopText(stopLevelProblem(stop.usd, amount)),
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasSubmitted(true)
    const invalid = (['amount', 'scale', 'stop'] as const).find((name) => problems[name] !== undefined)
    if (invalid !== undefined) focusField(event.currentTarget, invalid)
    else if (!isSending) void start()
  }

  async function start() {
    setRefusal(undefined)
    const answer = await sendOnce(
      'start-copy',
      {
        leader_id: trader.leader_id,
        amount: formatUsd(amount!),
        scale: formatRate(scale!),
        min_lot: takesSmallest ? (1 as const) : (0 as const),
        copy_open: opensHoldings ? (1 as const) : (0 as const),
        stop_level: formatUsd(readCents(stop.usd)!),
        fee_rate: trader.fee_rate,
      },
      ask,
    )
    if (answer?.data !== undefined) onStarted(answer.data)
    setRefusal(refusalOf(answer?.failure))
  }

  const changed =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      setRefusal(undefined)
      change(...args)
    }
  const refused = refusal && { [refusal.field]: refusal.text }
  return {
    values,
    change: changed((name, value) => setValues((former) => ({ ...former, [name]: value }))),
    takesSmallest,
    setTakesSmallest,
    opensHoldings,
    setOpensHoldings,
    stop: { ...stop, setUsd: changed(stop.setUsd), setPercent: changed(stop.setPercent) },
    problems: { ...(wasSubmitted && problems), ...refused },
    refusal: refusal?.field === 'form' ? refusal.text : notAllowed,
    available: preview?.available,
    least: trader.min_amount,
    preview,
    isPreviewFailed: isFailed,
    isDemo,
    isSending,
    submit,
  }
}

/** What a copy would open now, asked for once nothing has been typed for a moment. */
function usePreview(
  owner: OfAccount | undefined,
  input: { id: number; amount: string; scale: string; min_lot: 0 | 1 },
): { preview: CopyPreview | undefined; isFailed: boolean; refusal: string | undefined } {
  // As text: an equal input is the same.
  const settled = useDebounced(JSON.stringify(input), PREVIEW_DELAY_MS)
  const { data, isError, error } = copyApi.usePreviewCopyQuery(
    owner === undefined ? skipToken : { ...owner, ...(JSON.parse(settled) as typeof input) },
    { refetchOnMountOrArgChange: true },
  )
  // A user who may not copy this trader learns it before entering anything.
  const refusal = isError ? refusalOf(failureOf(error))?.text : undefined
  return { preview: data, isFailed: isError && data === undefined && refusal === undefined, refusal }
}
