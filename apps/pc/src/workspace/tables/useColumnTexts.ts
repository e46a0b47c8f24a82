import type { Side } from '@openlot/features/positions'
import type { LanguageCode } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'

/** Words and language of the order tables. */
export interface ColumnTexts {
  t: ReturnType<typeof useTranslation<['orders', 'common']>>['t']
  sideName: (side: Side) => string
  language: LanguageCode
}

export function useColumnTexts(): ColumnTexts {
  const { t } = useTranslation(['orders', 'common'])
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  return { t, sideName: (side) => tCommon(`side.${side}`), language }
}
