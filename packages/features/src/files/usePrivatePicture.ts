import { useLanguage } from '@openlot/i18n/react'
import { useEffect, useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { readPrivateFile } from './privateFile.ts'

export type PrivatePicture =
  | { readonly state: 'loading' | 'missing' }
  /** An object URL of this page. */
  | { readonly state: 'here'; readonly address: string }

/** A picture that the user has uploaded, as an address for an <img>; `missing` without one. */
export function usePrivatePicture(address: string): PrivatePicture {
  const client = useClient()
  const { code: language } = useLanguage()
  const [picture, setPicture] = useState<PrivatePicture & { of?: string }>({ state: 'loading' })
  useEffect(() => {
    if (address === '') return
    const controller = new AbortController()
    let shown: string | undefined
    const read = async (): Promise<void> => {
      const blob = await readPrivateFile(client, address, { language, signal: controller.signal }).catch(
        () => undefined,
      )
      if (controller.signal.aborted) return
      shown = blob && URL.createObjectURL(blob)
      setPicture({ of: address, ...(shown === undefined ? { state: 'missing' } : { state: 'here', address: shown }) })
    }
    void read()
    return () => {
      controller.abort()
      if (shown !== undefined) URL.revokeObjectURL(shown)
    }
  }, [client, address, language])
  if (address === '') return { state: 'missing' }
  return picture.of === address ? picture : { state: 'loading' }
}
