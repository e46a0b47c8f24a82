import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Note } from '@openlot/ui'
import type { WaitingOrder } from '../session/waitingOrder.ts'

export interface WaitingNoteProps {
  order: Pick<WaitingOrder, 'side' | 'lots' | 'code'>
}

/** Names the order that waits until its visitor has logged in. */
export default function WaitingNote({ order: { side, lots, code } }: WaitingNoteProps) {
  const { t } = useTranslation('account')
  const { code: language } = useLanguage()
  return <Note>{t(`login.waiting.${side}`, { lots: formatNumber(lots, language), code })}</Note>
}
