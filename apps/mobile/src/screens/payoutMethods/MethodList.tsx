import { useNotify, usePayoutMethods, type DrawMethod } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, LazyConfirmDialog, PullToRefresh, SkeletonCards } from '@openlot/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styles from '../funds/funds.module.css'
import { LoadFailed } from '../funds/LoadFailed.tsx'
import { MethodCodeSheet } from '../funds/MethodCodeSheet.tsx'
import { useMethodName } from '../funds/MethodSummary.tsx'
import { MethodCard } from './MethodCard.tsx'

const TEXTS = {
  coin: { none: 'noneCoin', add: 'addCoin', delete: 'deleteCoinTitle', type: '1' },
  bank: { none: 'noneBank', add: 'addBank', delete: 'deleteBankTitle', type: '2' },
} as const

interface Asked {
  method: DrawMethod
  open: boolean
}

/** The payout methods of a kind: adding, confirming and deleting them. */
export function MethodList({ kind }: { kind: 'coin' | 'bank' }) {
  const { t } = useTranslation('funds')
  const notify = useNotify()
  const nameOf = useMethodName()
  const { methods, isLoading, isFailed, reload, remove, isDeleting } = usePayoutMethods(kind)
  const [deleting, setDeleting] = useState<Asked>()
  const [confirming, setConfirming] = useState<Asked>()
  const texts = TEXTS[kind]
  const add = (
    <Link to={`/mine/withdraw-way?type=${texts.type}`} className={buttonClass({ variant: 'ink', wide: true })}>
      {t(`method.${texts.add}`)}
    </Link>
  )

  async function confirmDeletion(method: DrawMethod) {
    if (await remove(method.id)) notify.show({ tone: 'success', title: t('method.deleted') })
    setDeleting({ method, open: false })
  }

  if (isLoading) return <SkeletonCards />
  if (isFailed) return <LoadFailed of="methods" onRetry={() => void reload()} />
  return (
    <>
      {methods.length === 0 ? (
        <EmptyState picture="way" title={t(`method.${texts.none}`)} hint={t(`method.${texts.none}Hint`)} action={add} />
      ) : (
        <>
          <PullToRefresh onRefresh={reload}>
            <ul className={styles.form} aria-label={t('method.list')}>
              {methods.map((method) => (
                <MethodCard
                  key={method.id}
                  method={method}
                  onConfirm={() => setConfirming({ method, open: true })}
                  onDelete={() => setDeleting({ method, open: true })}
                />
              ))}
            </ul>
          </PullToRefresh>
          <div className={styles.actions}>{add}</div>
        </>
      )}
      <LazyConfirmDialog
        confirmation={
          deleting && {
            open: deleting.open,
            tone: 'danger',
            title: t(`method.${texts.delete}`),
            message: t('method.deleteText', { method: nameOf(deleting.method) }),
            confirmLabel: t('method.delete'),
            busy: isDeleting,
            onConfirm: () => void confirmDeletion(deleting.method),
            onClose: () => setDeleting({ ...deleting, open: false }),
          }
        }
      />
      <MethodCodeSheet
        method={confirming?.method}
        open={confirming?.open}
        isFresh={false}
        onClose={() => setConfirming((former) => former && { ...former, open: false })}
      />
    </>
  )
}
