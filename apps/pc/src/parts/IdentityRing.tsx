import { identityShare, useIdentity } from '@openlot/features/identity'
import { useTranslation } from '@openlot/i18n/react'
import { Ring } from '@openlot/ui'

/** How far the real-name verification of the user is. */
export function IdentityRing() {
  const { t } = useTranslation('account')
  const { state } = useIdentity()
  if (state === 'loading' || state === 'failed') return null
  return <Ring size={16} value={identityShare[state]} label={t(`identity.${state}`)} />
}
