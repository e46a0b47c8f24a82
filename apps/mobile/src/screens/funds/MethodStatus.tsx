import { methodState, useNow, type DrawMethod } from '@openlot/features'
import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Badge } from '@openlot/ui'

/** Whether a payout method can be used, and if not, what it waits for. */
export function MethodStatus({ method }: { method: DrawMethod }) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const state = methodState(method, useNow())
  if (state === 'usable') return <Badge tone="tint">{t('method.usable')}</Badge>
  if (state === 'unconfirmed') return <Badge tone="warn">{t('method.unconfirmed')}</Badge>
  return <Badge>{t('method.cooling', { time: formatDate(method.usable_at, code) })}</Badge>
}
