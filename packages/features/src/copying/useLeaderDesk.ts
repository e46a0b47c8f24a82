import { MAX_FEE_RATE, MAX_LEADER_WORDS_CHARACTERS, type LeaderProfile } from '@openlot/core/contract'
import { formatDecimal, formatUsd, parseDecimal } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { useState, type FormEvent } from 'react'
import { copyApi } from '../api/copyApi.ts'
import { failureOf } from '../api/failureOf.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useForm } from '../forms/useForm.ts'
import type { Confirmation } from '../platform/confirmation.ts'
import { useOfAccount } from '../session/useOfAccount.ts'
import { readCents } from './readCents.ts'
import { refusalOf, type Refusal } from './refusals.ts'

const PERCENT_DECIMALS = 2
const MIN_NICKNAME_CHARACTERS = 2

/** A fee rate in per cent, as its field reports it; undefined if it may not be one. */
export function readFeeRate(plain: string): string | undefined {
  if (!/^\d{1,2}(?:\.\d{1,2}0*)?$/.test(plain)) return undefined
  const hundredths = parseDecimal(plain, PERCENT_DECIMALS)
  if (hundredths > BigInt(MAX_FEE_RATE) * 10n ** BigInt(PERCENT_DECIMALS)) return undefined
  return formatDecimal(hundredths, PERCENT_DECIMALS)
}

type Values = { nickname: string; words: string; minAmount: string; feeRate: string }
type Problems = { [Name in keyof Values]: string | undefined }

export interface LeaderForm {
  values: Values
  change(name: keyof Values, value: string): void
  problems: Partial<Problems>
  refusal: string | undefined
  isSending: boolean
  submit(event: FormEvent<HTMLFormElement>): void
}

/** What the account leads, or what is missing for that. */
export interface LeaderDesk {
  profile: LeaderProfile | undefined
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
  setHidden(hidden: boolean): void
  /** Takes new followers, or not. */
  setOpen(isOpen: boolean): void
  askLeave(): void
  isBusy: boolean
  confirmation: Confirmation | undefined
}

/** The desk of somebody who leads, or might. */
export function useLeaderDesk(): LeaderDesk {
  const { t } = useTranslation('copying')
  const {
    currentData: profile,
    isError,
    refetch,
  } = copyApi.useLeaderProfileQuery(useOfAccount(), {
    refetchOnMountOrArgChange: true,
  })
  const [ask, { isLoading: isBusy }] = copyApi.useLeadMutation()
  const [isAsked, setIsAsked] = useState<boolean>()

  async function leave() {
    const { data } = await ask({ state: 'leaving' })
    if (data !== undefined) setIsAsked(false)
  }

  return {
    profile,
    isLoading: profile === undefined && !isError,
    isFailed: profile === undefined && isError,
    reload: refetch,
    setHidden: (hidden) => void ask({ hidden: hidden ? 1 : 0 }),
    setOpen: (isOpen) => void ask({ state: isOpen ? 'open' : 'closed' }),
    askLeave: () => setIsAsked(true),
    isBusy,
    confirmation:
      isAsked === undefined
        ? undefined
        : {
            open: isAsked,
            tone: 'danger',
            title: t('lead.leave.title'),
            message: t('lead.leave.message', { count: profile?.followers ?? 0 }),
            confirmLabel: t('lead.leave.submit'),
            busy: isBusy,
            onConfirm: () => void leave(),
            onClose: () => setIsAsked(false),
          },
  }
}

/** The form of a leader's profile. */
export function useLeaderForm(profile: LeaderProfile): LeaderForm {
  const { t } = useTranslation('copying')
  const notify = useNotify()
  const [ask, { isLoading: isSending }] = copyApi.useLeadMutation()
  const [refusal, setRefusal] = useState<Refusal>()
  const hasLed = profile.state === 'open' || profile.state === 'closed' || profile.state === 'leaving'
  const form = useForm<Values, Problems>(
    {
      nickname: profile.nickname,
      words: profile.words,
      minAmount: profile.min_amount,
      feeRate: profile.next_fee_rate || profile.fee_rate,
    },
    ({ nickname, words, minAmount, feeRate }) => ({
      nickname: nickname.trim().length < MIN_NICKNAME_CHARACTERS ? t('lead.problem.nickname') : undefined,
      words: words.trim().length > MAX_LEADER_WORDS_CHARACTERS ? t('lead.problem.words') : undefined,
      minAmount: readCents(minAmount) === undefined ? t('problem.amountInvalid') : undefined,
      feeRate: readFeeRate(feeRate) === undefined ? t('lead.problem.feeRate', { most: MAX_FEE_RATE }) : undefined,
    }),
    (values) => void send(values),
  )

  async function send({ nickname, words, minAmount, feeRate }: Values) {
    const { data, error } = await ask({
      nickname: nickname.trim(),
      words: words.trim(),
      min_amount: formatUsd(readCents(minAmount)!),
      fee_rate: readFeeRate(feeRate)!,
      ...(!hasLed && { state: 'open' as const }),
    })
    setRefusal(refusalOf(failureOf(error)))
    if (data !== undefined) notify.show({ tone: 'success', title: t(hasLed ? 'lead.saved' : 'lead.begun') })
  }

  return {
    values: form.values,
    change(name, value) {
      setRefusal(undefined)
      form.change(name, value)
    },
    problems: { ...form.problems, ...(refusal && { [refusal.field]: refusal.text }) },
    refusal: refusal?.field === 'form' ? refusal.text : undefined,
    isSending,
    submit: form.submit,
  }
}
