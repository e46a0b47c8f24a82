import { useTranslation } from '@openlot/i18n/react'
import { EmptyState } from '@openlot/ui'
import type { LogView } from './useLogView.ts'

/** In place of the account log while nothing is in it. */
export function NoLogEntries({ view }: { view: Pick<LogView, 'group' | 'period' | 'isIncomplete'> }) {
  const { t } = useTranslation('funds')
  const { group, period, isIncomplete } = view
  if (isIncomplete) return <EmptyState picture="list" title={t('history.datesHint')} hint={t('history.datesWrong')} />
  if (group === 'all' && period === 'all')
    return <EmptyState picture="list" title={t('history.none')} hint={t('history.noneHint')} />
  return <EmptyState picture="list" title={t('history.noneOfThese')} hint={t('history.noneOfTheseHint')} />
}
