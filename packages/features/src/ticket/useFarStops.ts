import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import { useRef } from 'react'
import type { Confirmation } from '../platform/confirmation.ts'
import type { StopsForm } from './stopsForm.ts'

const KINDS = { stopLoss: 'stop-loss', takeProfit: 'take-profit' } as const
type Stop = keyof typeof KINDS

interface Asked {
  title: string
  message: string
  details: { label: string; value: string }[]
  answer(isMeant: boolean): void
}

/** Asking about stops that are far from the market, before they are sent. */
export interface FarStops {
  readonly confirmation: Confirmation | undefined
  /** Resolves to whether the stops are meant: at once where none is far, or where these prices were confirmed before. */
  ask(form: StopsForm | undefined, of?: readonly Stop[]): Promise<boolean>
}

/** The question about stops further from the market than half its price. */
export function useFarStops(): FarStops {
  const { t } = useTranslation('ticket')
  const { code } = useLanguage()
  const question = useLayer<Asked>()
  const confirmed = useRef<string>(undefined)

  function ask(form: StopsForm | undefined, of: readonly Stop[] = ['stopLoss', 'takeProfit']): Promise<boolean> {
    const far = of.flatMap((stop) => (form?.[stop].isFar ? [{ kind: KINDS[stop], ...form[stop] }] : []))
    const prices = JSON.stringify(far.map(({ kind, price }) => [kind, price]))
    const [first] = far
    if (first === undefined || confirmed.current === prices) return Promise.resolve(true)
    const write = (price = '') => writePrice(price, code)
    return new Promise((resolve) =>
      question.open({
        title: t('far.title', { count: far.length }),
        message: t('far.message', { price: write(first.reference) }),
        details: far.map(({ kind, price }) => ({ label: t(`stop.${kind}`), value: write(price) })),
        answer(isMeant) {
          if (isMeant) confirmed.current = prices
          question.close()
          resolve(isMeant)
        },
      }),
    )
  }

  const { shown: asked } = question
  return {
    ask,
    confirmation: asked && {
      open: question.isOpen,
      title: asked.title,
      message: asked.message,
      details: asked.details,
      tone: 'ink',
      confirmLabel: t('far.submit'),
      busy: false,
      onConfirm: () => asked.answer(true),
      onClose: () => asked.answer(false),
    },
  }
}
