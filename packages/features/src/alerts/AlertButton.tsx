import type { Instrument } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { IconButton, LazyLayer } from '@openlot/ui'
import { BellPlus } from 'lucide-react'
import type { AlertLayerProps } from './AlertLayer.tsx'
import { AlertLayer } from './LazyAlertLayer.ts'
import { useAskAlert } from './useAskAlert.ts'

/** Sets an alert of the instrument on the screen. A visitor logs in first. */
export function AlertButton({ instrument, as }: { instrument: Instrument } & Pick<AlertLayerProps, 'as'>) {
  const { t } = useTranslation('alerts')
  const { isOpen, ask, close } = useAskAlert()
  return (
    <>
      <IconButton
        label={t('bell', { code: instrument.ShowCode })}
        icon={<BellPlus aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={ask}
      />
      <LazyLayer open={isOpen} onClose={close}>
        <AlertLayer key={instrument.Id} {...{ as, instrument }} open={isOpen === true} onClose={close} />
      </LazyLayer>
    </>
  )
}
