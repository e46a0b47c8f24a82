import { useEffect, useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'

/** Times of opening are shown to the minute. */
const INTERVAL_MS = 20_000
/** By then the server has answered, where the device's own clock was all there was to go by. */
const FIRST_MS = 2000

/** The server's time in ms, for what is shown to the minute. */
export function useNow(): number {
  const { serverNow } = useClient()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const lookAfter = (ms: number) => {
      timer = setTimeout(() => {
        setNow(serverNow())
        lookAfter(INTERVAL_MS)
      }, ms)
    }
    lookAfter(FIRST_MS)
    return () => clearTimeout(timer)
  }, [serverNow])
  return now
}
