import { useTranslation } from '@openlot/i18n/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNotify } from '../client/ClientProvider.tsx'
import { useMarketHealth } from '../market/useQuote.ts'

/** After the first live price, so that nothing competes with what is on the screen. */
const QUIET_MS = 5000

/** Keeps the app on the device, so that it starts without a network; offers a newer version once it is ready. */
export function useOffline(): void {
  const { t } = useTranslation()
  const notify = useNotify()
  const navigate = useNavigate()
  const isLive = useMarketHealth() === 'live'
  const [wasLive, setWasLive] = useState(false)
  if (isLive && !wasLive) setWasLive(true)
  const offer = useEffectEvent((activate: () => void) =>
    notify.show({
      tone: 'info',
      title: t('update.ready'),
      text: t('update.hint'),
      lasting: true,
      action: { label: t('update.reload'), onPress: activate },
    }),
  )
  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    if (!wasLive) return
    const left = new AbortController()
    const timer = setTimeout(() => {
      // Without its code the app works as before.
      import('./registerWorker.ts').then(
        ({ registerWorker }) =>
          registerWorker({ onUpdate: (activate) => offer(activate), onOpen: (path) => open(path) }, left.signal),
        () => undefined,
      )
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [wasLive])
}
