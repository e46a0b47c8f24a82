import { useMethodDeletion, usePayoutMethods, type DrawMethod, LoadFailed } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, EmptyState, LazyConfirmDialog, PullToRefresh, SkeletonCards, useLayer } from '@openlot/ui'
import { Link } from 'react-router-dom'
import parts from '@openlot/features/funds/Funds.module.css'
import { MethodCodeSheet } from '../funds/MethodCodeSheet.tsx'
import { MethodCard } from './MethodCard.tsx'

const TEXTS = {
  coin: { none: 'noneCoin', add: 'addCoin', type: '1' },
  bank: { none: 'noneBank', add: 'addBank', type: '2' },
} as const

/** The payout methods of a kind: adding, confirming and deleting them. */
export function MethodList({ kind }: { kind: 'coin' | 'bank' }) {
  const { t } = useTranslation('funds')
  const { methods, isLoading, isFailed, reload } = usePayoutMethods(kind)
  const { askDelete, confirmation } = useMethodDeletion(kind)
  const confirming = useLayer<DrawMethod>()
  const texts = TEXTS[kind]
  const add = (
    <Link to={`/mine/withdraw-way?type=${texts.type}`} className={buttonClass({ variant: 'ink', wide: true })}>
      {t(`method.${texts.add}`)}
    </Link>
  )

  if (isLoading) return <SkeletonCards />
  if (isFailed) return <LoadFailed of="methods" onRetry={() => void reload()} />
  return (
    <>
      {methods.length === 0 ? (
        <EmptyState picture="way" title={t(`method.${texts.none}`)} hint={t(`method.${texts.none}Hint`)} action={add} />
      ) : (
        <>
          <PullToRefresh onRefresh={reload}>
            <ul className={parts.form} aria-label={t('method.list')}>
              {methods.map((method) => (
                <MethodCard
                  key={method.id}
                  method={method}
                  onConfirm={() => confirming.open(method)}
                  onDelete={() => askDelete(method)}
                />
              ))}
            </ul>
          </PullToRefresh>
          <div className={parts.inReach}>{add}</div>
        </>
      )}
      <LazyConfirmDialog confirmation={confirmation} />
      <MethodCodeSheet layer={confirming} />
    </>
  )
}
