import { useTranslation } from '@openlot/i18n/react'

/** Why something was not copied, was late, or has ended. */
const REASONS = [
  'too-small',
  'leader-too-small',
  'no-margin',
  'paused',
  'too-many-orders',
  'market-closed',
  'leader-closed',
  'leader-halted',
  'late',
  'wrong-side',
  'by-hand',
  'stop-level',
  'leader-left',
  'account-closed',
] as const

/** A reason in words. One that a newer server gives is told in general. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('copying')
  return (reason) => t(`reason.${REASONS.find((known) => known === reason) ?? 'other'}`)
}
