import type { DrawMethod } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useEffect, useEffectEvent } from 'react'
import { useNotify } from '../client/ClientProvider.tsx'
import { fundsApi } from '../api/fundsApi.ts'
import { networkName } from './networks.ts'
import { useCodeConfirmation } from './useCodeConfirmation.ts'

/**
 * Confirms a payout method with the code that was sent for it.
 *
 * @param isFresh whether a code was sent a moment ago.
 * @param onClose called when it is done with.
 */
export function useMethodCode(method: DrawMethod, isFresh: boolean, onClose: () => void) {
  const { t } = useTranslation('funds')
  const notify = useNotify()
  const [ask] = fundsApi.useConfirmDrawMethodMutation()
  const confirmation = useCodeConfirmation((code) => ask({ id: method.id, ...code }))
  const begin = useEffectEvent(() => {
    if (isFresh) confirmation.wasSent()
  })
  useEffect(() => begin(), [])
  return {
    method,
    network: networkName(method.draw_currency.protocol),
    confirmation,
    onDone() {
      notify.show({ tone: 'success', title: t('method.confirmed') })
      onClose()
    },
    onLater: onClose,
  }
}
