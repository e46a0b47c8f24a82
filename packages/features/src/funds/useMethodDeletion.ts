import type { DrawMethod } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import { useNotify } from '../client/ClientProvider.tsx'
import { fundsApi } from '../api/fundsApi.ts'
import { useMethodName } from './useMethodName.ts'

/** Asks before a payout method is deleted, and says when it is. */
export function useMethodDeletion(kind: 'coin' | 'bank') {
  const { t } = useTranslation('funds')
  const notify = useNotify()
  const nameOf = useMethodName()
  const [ask, { isLoading }] = fundsApi.useDeleteDrawMethodMutation()
  const asked = useLayer<DrawMethod>()

  async function confirm(method: DrawMethod) {
    const { error } = await ask({ id: method.id })
    if (error === undefined) notify.show({ tone: 'success', title: t('method.deleted') })
    asked.close()
  }

  return {
    askDelete: asked.open,
    /** What the dialog shows; undefined until first asked. */
    confirmation: asked.shown && {
      open: asked.isOpen,
      tone: 'danger' as const,
      title: t(kind === 'coin' ? 'method.deleteCoinTitle' : 'method.deleteBankTitle'),
      message: t('method.deleteText', { method: nameOf(asked.shown) }),
      confirmLabel: t('method.delete'),
      busy: isLoading,
      onConfirm: () => void confirm(asked.shown),
      onClose: asked.close,
    },
  }
}
