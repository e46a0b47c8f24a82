import type { Copy } from '@openlot/core/contract'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import { copyApi } from '../api/copyApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import type { Confirmation } from '../platform/confirmation.ts'
import { useSendOnce } from './useSendOnce.ts'

/** How a copy can end: all closed and the money back, or as an ordinary account with its positions. */
export type StopKind = 'close' | 'keep'

export interface CopyActs {
  pause(): Promise<void>
  resume(): Promise<void>
  askStop(kind: StopKind): void
  isBusy: boolean
  /** Asks before the copy is stopped. */
  confirmation: Confirmation | undefined
}

/** What the owner of a copy can do with it at once. */
export function useCopyActs(copy: Copy): CopyActs {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const notify = useNotify()
  const sendOnce = useSendOnce()
  const [pause, pausing] = copyApi.usePauseCopyMutation()
  const [resume, resuming] = copyApi.useResumeCopyMutation()
  const [stop, stopping] = copyApi.useStopCopyMutation()
  const question = useLayer<StopKind>()
  const { id, nickname } = copy

  async function act(name: 'pause' | 'resume', send: typeof pause) {
    const answer = await sendOnce(`${name}-copy`, { id }, send)
    if (answer?.data !== undefined) notify.show({ tone: 'success', title: t(`act.${name}d`, { nickname }) })
  }

  async function confirmStop(kind: StopKind) {
    const answer = await sendOnce('stop-copy', { id, close: kind === 'close' ? (1 as const) : (0 as const) }, stop)
    if (answer?.data === undefined) return
    question.close()
    const ended = answer.data.status === 'stopping' ? 'stopping' : kind
    notify.show({ tone: 'success', title: t(`act.stopped.${ended}`, { nickname }) })
  }

  const { shown: kind } = question
  return {
    pause: () => act('pause', pause),
    resume: () => act('resume', resume),
    askStop: question.open,
    isBusy: pausing.isLoading || resuming.isLoading,
    confirmation: kind && {
      open: question.isOpen,
      tone: kind === 'close' ? 'danger' : 'ink',
      title: t(`stop.${kind}.title`, { nickname }),
      message: t(`stop.${kind}.message`, { amount: formatMoney(copy.net_value, code), count: copy.positions }),
      confirmLabel: t(`stop.${kind}.submit`),
      busy: stopping.isLoading,
      onConfirm: () => void confirmStop(kind),
      onClose: question.close,
    },
  }
}
