import { useEffect, useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'

/** Whether the product page searches companies instead of instruments; undefined until the manifest has loaded. */
export function useIsMain(): boolean | undefined {
  const { manifest } = useClient()
  const [isMain, setIsMain] = useState<boolean>()
  useEffect(() => {
    let isGone = false
    void manifest.then((read) => (isGone ? undefined : setIsMain(read?.is_main === true)))
    return () => {
      isGone = true
    }
  }, [manifest])
  return isMain
}
