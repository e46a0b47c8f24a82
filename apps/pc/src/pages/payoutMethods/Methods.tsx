import {
  currencyName,
  useMethodDeletion,
  useMethodName,
  useMethodStates,
  usePayoutMethods,
  type DrawMethod,
  accountOf,
  LoadFailed,
  MethodStatus,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { AddressText, Button, buttonClass, EmptyState, IconButton, LazyConfirmDialog, useLayer } from '@openlot/ui'
import { DataTable, type Column } from '@openlot/ui/data-table'
import { Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'
import { MethodCodeDialog } from '../funds/MethodCodeDialog.tsx'
import styles from './Methods.module.css'

const TEXTS = {
  coin: { page: 'page.coinMethods', none: 'method.noneCoin', add: 'method.addCoin', type: '1' },
  bank: { page: 'page.bankMethods', none: 'method.noneBank', add: 'method.addBank', type: '2' },
} as const

/** The payout methods of a kind, with what each waits for: adding, confirming and deleting them. */
export function Methods({ kind }: { kind: 'coin' | 'bank' }) {
  const { t } = useTranslation('funds')
  const { methods, isLoading, isFailed, reload } = usePayoutMethods(kind)
  const { askDelete, confirmation } = useMethodDeletion(kind)
  const confirming = useLayer<DrawMethod>()
  const columns = useColumns(kind, { confirm: confirming.open, askDelete })
  const texts = TEXTS[kind]
  const add = (
    <Link to={`/mine/withdraw-way?type=${texts.type}`} className={buttonClass({ variant: 'ink' })}>
      <Plus aria-hidden="true" />
      <span>{t(texts.add)}</span>
    </Link>
  )
  return (
    <FramedPage title={t(texts.page)} actions={methods.length > 0 && add}>
      <div className={card.table}>
        <DataTable
          label={t('method.list')}
          columns={columns}
          rows={methods}
          rowKey={({ id }) => id}
          loading={isLoading}
          empty={<EmptyState picture="way" title={t(texts.none)} hint={t(`${texts.none}Hint`)} action={add} />}
          {...(isFailed && { error: <LoadFailed of="methods" onRetry={() => void reload()} /> })}
        />
      </div>
      <LazyConfirmDialog confirmation={confirmation} />
      <MethodCodeDialog layer={confirming} />
    </FramedPage>
  )
}

interface Acts {
  confirm: (method: DrawMethod) => void
  askDelete: (method: DrawMethod) => void
}

function useColumns(kind: 'coin' | 'bank', { confirm, askDelete }: Acts): readonly Column<DrawMethod>[] {
  const { t } = useTranslation(['funds', 'pages'])
  const nameOf = useMethodName()
  const stateOf = useMethodStates()
  return [
    {
      id: 'currency',
      header: t('pages:money.currency'),
      cell: ({ draw_currency }) => <bdi translate="no">{currencyName(draw_currency)}</bdi>,
    },
    {
      id: 'account',
      header: t(kind === 'coin' ? 'pages:money.address' : 'pages:money.account'),
      cell: (method) => <AddressText value={accountOf(method)} />,
    },
    ...(kind === 'coin'
      ? []
      : [
          {
            id: 'payee',
            header: t('pages:money.payee'),
            cell: (one: DrawMethod) => <bdi translate="no">{one.payee_name}</bdi>,
          },
          {
            id: 'bank',
            header: t('pages:money.bank'),
            cell: (one: DrawMethod) => <bdi translate="no">{one.bank_name}</bdi>,
          },
        ]),
    {
      id: 'state',
      header: t('pages:money.state'),
      cell: (method) => <MethodStatus state={stateOf(method)} usableAt={method.usable_at} />,
    },
    {
      id: 'actions',
      header: t('pages:money.actions'),
      bare: true,
      numeric: true,
      sticky: true,
      cell: (method) => (
        <span className={styles.acts}>
          {stateOf(method) === 'unconfirmed' && (
            <Button
              size="small"
              aria-label={t('method.enterCodeOf', { method: nameOf(method) })}
              onClick={() => confirm(method)}
            >
              {t('method.enterCode')}
            </Button>
          )}
          <IconButton
            label={t('method.deleteOf', { method: nameOf(method) })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => askDelete(method)}
          />
        </span>
      ),
    },
  ]
}
