import { useTranslation } from '@openlot/i18n/react'
import { EmptyState } from '@openlot/ui'

/** In place of a form for which the broker offers no payment channel. */
export function NoChannel({ of }: { of: 'charge' | 'withdraw' }) {
  const { t } = useTranslation('funds')
  return <EmptyState picture="way" title={t('noChannel.title')} hint={t(`noChannel.${of}`)} />
}
