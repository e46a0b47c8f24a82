import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { EmptyState, IconButton, lazyRetry, SearchField } from '@openlot/ui'
import { DataTable, type DataTableProps } from '@openlot/ui/data-table'
import { Columns3, Download, Ellipsis } from 'lucide-react'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { InSlot } from '../../parts/Slots.tsx'
import { LazyMenu } from '../../parts/LazyMenu.tsx'
import type { TableId } from '../state/panels.ts'
import { usePanelTitle } from '../state/usePanelTitle.ts'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'
import { slotOf } from './TablesHead.tsx'
import type { TableAct } from './ToolsMenu.tsx'
import styles from './TableFrame.module.css'

const ColumnsMenu = lazyRetry(() => import('./ColumnsMenu.tsx'))
const ToolsMenu = lazyRetry(() => import('./ToolsMenu.tsx'))

interface Props<Row> extends Omit<DataTableProps<Row>, 'label'> {
  table: TableId
  /** What can be done with the rows that are shown, and its button. */
  act?: TableAct
  renderAct?: (rows: readonly Row[]) => ReactNode
  /** Saves what is shown as a file, or more than that. */
  onSave: (rows: readonly Row[]) => void
}

/** A table with what all of them have: a filter, a choice of columns, and a file of what is shown. */
export function TableFrame<Row>({ table, columns, rows, act, renderAct, onSave, empty, ...rest }: Props<Row>) {
  const { t } = useTranslation('workspace')
  const { code } = useLanguage()
  const title = usePanelTitle()(table)
  const hidden = useWorkspace(({ state }) => state.hiddenColumns[table])
  const workspace = useWorkspaceNow()
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter).trim().toLocaleLowerCase(code)
  const chosen = columns.filter(({ id }) => !hidden.includes(id))
  // The sums are those of all rows.
  const shown = wanted === '' ? chosen : chosen.map((column) => ({ ...column, sum: undefined }))
  const matches = (row: Row) => columns.some(({ text }) => text?.(row).toLocaleLowerCase(code).includes(wanted))
  const filtered = wanted === '' ? rows : rows.filter(matches)
  const choice = {
    columns: columns.filter(({ bare, sticky }) => bare !== true && sticky !== true),
    hidden,
    onChange: (names: readonly string[]) => workspace().arrange({ type: 'hideColumns', table, names }),
  }
  const field = useRef<HTMLInputElement>(null)
  const cannotSave = rows.length === 0

  const save = () => onSave(filtered)

  return (
    <>
      <InSlot name={slotOf(table)} isNeeded>
        <span className={styles.tools}>
          <span className={styles.wide}>{renderAct?.(filtered)}</span>
          <span className={styles.filter}>
            <SearchField
              ref={field}
              label={t('filter', { table: title })}
              placeholder={t('filterHint')}
              value={filter}
              onChange={setFilter}
            />
          </span>
          <span className={styles.wide}>
            <LazyMenu
              trigger={<IconButton label={t('columns')} icon={<Columns3 aria-hidden="true" />} />}
              menu={ColumnsMenu}
              renderMenu={(opening) => <ColumnsMenu {...opening} {...choice} />}
            />
            <IconButton
              label={t('saveCsv')}
              icon={<Download aria-hidden="true" />}
              disabled={cannotSave}
              onClick={save}
            />
          </span>
          <span className={styles.narrow}>
            <LazyMenu
              trigger={<IconButton label={t('tools', { table: title })} icon={<Ellipsis aria-hidden="true" />} />}
              menu={ToolsMenu}
              renderMenu={(opening) => (
                <ToolsMenu
                  {...opening}
                  {...choice}
                  act={act}
                  onFilter={() => field.current?.focus()}
                  onSave={cannotSave ? undefined : save}
                />
              )}
            />
          </span>
        </span>
      </InSlot>
      <DataTable
        {...rest}
        label={title}
        columns={shown}
        rows={filtered}
        empty={rows.length > 0 ? <EmptyState picture="search" title={t('noMatch')} hint={t('noMatchHint')} /> : empty}
      />
    </>
  )
}
