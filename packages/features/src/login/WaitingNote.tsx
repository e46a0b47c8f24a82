import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Note } from '@openlot/ui'
import type { WaitingOrder } from '../session/waitingOrder.ts'

/** Names the order that waits until its visitor has logged in; nothing where none does. */
export function WaitingNote({ order }: { order: Pick<WaitingOrder, 'side' | 'lots' | 'code'> | undefined }) {
  const { t } = useTranslation('account')
  const { code: language } = useLanguage()
  if (order === undefined) return null
  const { side, lots, code } = order
  return <Note>{t(`login.waiting.${side}`, { lots: formatNumber(lots, language), code })}</Note>
}
