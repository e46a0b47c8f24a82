import { useEffect } from 'react'

const BRAND = 'Openlot'

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`
  }, [title])
}
