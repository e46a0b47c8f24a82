import type { RecordList } from '@openlot/features/api'
import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, EmptyState } from '@openlot/ui'
import { DataTable, type Column } from '@openlot/ui/data-table'
import { LoadFailed } from '@openlot/features/funds'
import { Link } from 'react-router-dom'
import card from '../../parts/Card.module.css'
import styles from './funds.module.css'

interface Props<Item> {
  label: string
  columns: readonly Column<Item>[]
  list: RecordList<Item>
  /** While there is nothing: what would be here, and the way to the first. */
  none: { title: string; hint: string; action: string; to: string }
  onOpen: (record: Item) => void
}

/** All deposits or withdrawals of a way; each row opens. */
export function RecordTable<Item extends { id: number }>({ label, columns, list, none, onOpen }: Props<Item>) {
  const { t } = useTranslation('pages')
  return (
    <div className={card.table}>
      <DataTable
        label={label}
        columns={columns}
        rows={list.records}
        rowKey={({ id }) => id}
        loading={list.isLoading}
        onRowSelect={onOpen}
        empty={
          <EmptyState
            picture="list"
            title={none.title}
            hint={none.hint}
            action={
              <Link to={none.to} className={buttonClass({ variant: 'ink' })}>
                {none.action}
              </Link>
            }
          />
        }
        {...(list.isFailed && { error: <LoadFailed of="records" onRetry={() => void list.reload()} /> })}
      />
      {list.hasMore && (
        <div className={styles.more}>
          <Button size="small" busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('money.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
