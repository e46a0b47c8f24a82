import { useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { OWN_BRAND, type Brand } from '../platform/brand.ts'

/** The brand of the operator or of the chosen company; undefined for that of the software itself. */
export function useBrand(): Brand | undefined {
  const { brand } = useClient()
  const current = useSyncExternalStore(brand.subscribe, brand.get)
  return current.name === OWN_BRAND.name && current.logo === '' ? undefined : current
}
