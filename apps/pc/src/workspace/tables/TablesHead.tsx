import { useHoldings } from '@openlot/features/positions'
import { useSession } from '@openlot/features/session'
import { Slot } from '../../parts/Slots.tsx'
import type { TableId } from '../state/panels.ts'
import { AccountStrip } from './AccountStrip.tsx'
import { FoldedPositions } from './FoldedPositions.tsx'

/** The place for the tools of a table. */
export const slotOf = (table: TableId): string => `tools of ${table}`

/** The end of the tabs of tables: the tools of the one that is shown, and the result of the account. */
export function TablesHead({ table, isFolded = false }: { table: TableId; isFolded?: boolean }) {
  const { user } = useSession()
  const hasPositions = useHoldings().orders.length > 0
  if (user === undefined) return null
  return (
    <>
      {isFolded && hasPositions && <FoldedPositions />}
      {!isFolded && <Slot name={slotOf(table)} />}
      {(isFolded || table === 'holding') && <AccountStrip />}
    </>
  )
}
