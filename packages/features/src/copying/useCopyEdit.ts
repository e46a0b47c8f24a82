import type { Copy } from '@openlot/core/contract'
import { formatRate, formatUsd, parseUsd } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { useState, type FormEvent } from 'react'
import { copyApi } from '../api/copyApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useForm } from '../forms/useForm.ts'
import { readScale, stopLevelProblem, stopRange } from './copyTerms.ts'
import { readCents } from './readCents.ts'
import { refusalOf, type Refusal } from './refusals.ts'
import { useCopyProblemText } from './useProblemTexts.ts'
import { useSendOnce } from './useSendOnce.ts'
import { useStopFields, type StopLevelState } from './useStopFields.ts'

/** The form that changes how a copy follows. */
export interface CopyEditForm {
  scale: string
  setScale(scale: string): void
  takesSmallest: boolean
  setTakesSmallest(takes: boolean): void
  stop: StopLevelState
  problems: { scale?: string | undefined; stop?: string | undefined }
  refusal: string | undefined
  isSending: boolean
  submit(event: FormEvent<HTMLFormElement>): void
}

/**
 * Changes scale, smallest lot and stop level of a copy.
 *
 * @param onDone called when it is saved.
 */
export function useCopyEdit(copy: Copy, onDone: () => void): CopyEditForm {
  const { t } = useTranslation('copying')
  const notify = useNotify()
  const sendOnce = useSendOnce()
  const [ask, { isLoading: isSending }] = copyApi.useEditCopyMutation()
  const [refusal, setRefusal] = useState<Refusal>()
  const [takesSmallest, setTakesSmallest] = useState(copy.min_lot === 1)
  const worth = parseUsd(copy.net_value)
  const range = stopRange(worth)
  const problemText = useCopyProblemText({ least: formatUsd(range.least), most: formatUsd(range.most) })
  const stop = useStopFields({ usd: copy.stop_level }, worth)
  // One that stays as it is may have left the range since it was set.
  const isNewStop = readCents(stop.usd) !== readCents(copy.stop_level)
  const form = useForm<{ scale: string }, { scale: string | undefined; stop: string | undefined }>(
    { scale: copy.scale },
    ({ scale }) => ({
      scale: problemText(readScale(scale) === undefined ? 'scaleInvalid' : undefined),
      stop: isNewStop ? problemText(stopLevelProblem(stop.usd, worth)) : undefined,
    }),
    ({ scale }) => void send(scale),
  )

  async function send(scale: string) {
    const input = {
      id: copy.id,
      scale: formatRate(readScale(scale)!),
      min_lot: takesSmallest ? (1 as const) : (0 as const),
      ...(isNewStop && { stop_level: formatUsd(readCents(stop.usd)!) }),
    }
    const answer = await sendOnce('edit-copy', input, ask)
    setRefusal(refusalOf(answer?.failure))
    if (answer?.data === undefined) return
    notify.show({ tone: 'success', title: t('edit.saved') })
    onDone()
  }

  return {
    scale: form.values.scale,
    setScale: (scale) => form.change('scale', scale),
    takesSmallest,
    setTakesSmallest,
    stop,
    problems: { ...form.problems, ...(refusal?.field === 'stop' && { stop: refusal.text }) },
    refusal: refusal?.field === 'stop' ? undefined : refusal?.text,
    isSending,
    submit: form.submit,
  }
}
