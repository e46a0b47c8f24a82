import { useEffect, useSyncExternalStore } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { showPageTitle } from '../platform/tabTitle.ts'

/** Sets the title of the browser tab, with the brand. */
export function usePageTitle(title: string): void {
  const { brand } = useClient()
  const { name } = useSyncExternalStore(brand.subscribe, brand.get)
  useEffect(() => {
    showPageTitle(`${title} · ${name}`)
  }, [title, name])
}
