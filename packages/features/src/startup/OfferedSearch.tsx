import { SkeletonRows } from '@openlot/ui'
import { Suspense, type ReactNode } from 'react'
import { useIsMain } from './useIsMain.ts'

export interface OfferedSearchProps {
  /** Of the two, an operator offers one: the other is never loaded. */
  companies: ReactNode
  instruments: ReactNode
}

/** The search: for instruments, or for companies where the operator says so. */
export function OfferedSearch({ companies, instruments }: OfferedSearchProps) {
  const isMain = useIsMain()
  if (isMain === undefined) return <SkeletonRows />
  return <Suspense fallback={<SkeletonRows />}>{isMain ? companies : instruments}</Suspense>
}
