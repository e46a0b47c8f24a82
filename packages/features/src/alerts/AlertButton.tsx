import type { Instrument } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, LazyLayer, useLayer } from '@openlot/ui'
import { Bell, BellRing } from 'lucide-react'
import { useAskLogin } from '../session/useAskLogin.ts'
import { useSession } from '../session/useSession.ts'
import type { AlertLayerProps } from './AlertLayer.tsx'
import { AlertLayer } from './laterParts.ts'
import { useAlerts } from './useAlerts.ts'

/** Sets an alert of the instrument on the screen; rings where some wait. A visitor logs in first. */
export function AlertButton({ instrument, as }: Pick<AlertLayerProps, 'instrument' | 'as'>) {
  const { t } = useTranslation('alerts')
  const { user } = useSession()
  const askLogin = useAskLogin()
  const { alerts } = useAlerts()
  const adding = useLayer<Instrument>()
  const waits = alerts.some(({ forex_id: id, status }) => id === instrument.Id && status === 'live')
  return (
    <>
      <IconButton
        label={t('bell', { code: instrument.ShowCode })}
        icon={waits ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => (user === undefined ? askLogin() : adding.open(instrument))}
      />
      <LazyLayer open={adding.isOpen} onClose={adding.close}>
        {adding.shown && (
          <AlertLayer
            key={adding.shown.Id}
            {...{ as }}
            instrument={adding.shown}
            open={adding.isOpen}
            onClose={adding.close}
          />
        )}
      </LazyLayer>
    </>
  )
}
