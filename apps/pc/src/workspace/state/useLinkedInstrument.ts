import { useClient } from '@openlot/features/client'
import { useEffect, useState } from 'react'

const STORAGE_KEY = 'openlot.linked-instrument'

/** The id of the instrument of all linked charts, the same in all windows of this browser; undefined until first set. */
export function useLinkedInstrument(): [number | undefined, (id: number) => void] {
  const { storage } = useClient()
  const [linked, setLinked] = useState(() => read(storage.read(STORAGE_KEY)))
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => key === STORAGE_KEY && setLinked(read(newValue))
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  function set(id: number) {
    setLinked(id)
    storage.write(STORAGE_KEY, `${id}`)
  }
  return [linked, set]
}

function read(stored: string | null | undefined): number | undefined {
  const id = Number(stored ?? undefined)
  return Number.isSafeInteger(id) ? id : undefined
}
