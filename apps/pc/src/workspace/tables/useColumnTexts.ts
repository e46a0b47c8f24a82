import type { Side } from '@openlot/features/positions'
import type { LanguageCode } from '@openlot/i18n'
import { useFormatDate, useZoneName, type FormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'

/** Words and language of the order tables. */
export interface ColumnTexts {
  t: ReturnType<typeof useTranslation<['orders', 'common']>>['t']
  sideName: (side: Side) => string
  language: LanguageCode
  formatDate: FormatDate
  /** The zone of the times. */
  zone: string
}

export function useColumnTexts(): ColumnTexts {
  const { t } = useTranslation(['orders', 'common'])
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const formatDate = useFormatDate()
  const zone = useZoneName()
  return { t, sideName: (side) => tCommon(`side.${side}`), language, formatDate, zone }
}
