import { useTranslation } from '@openlot/i18n/react'
import { useState, type ReactNode } from 'react'
import { LazyConfirmDialog } from '../../overlays/Dialog/LazyConfirmDialog.tsx'

export interface DeleteAllProps {
  /** How many drawings there are. */
  count: number
  /** The name of the instrument whose drawings they are. */
  instrument: string
  onDeleteAll: () => void
}

interface Props extends DeleteAllProps {
  /** Given a function that asks. */
  children: (ask: () => void) => ReactNode
}

/** What asks before all drawings are deleted, and the question. */
export function DeleteAllDialog({ count, instrument, onDeleteAll, children }: Props) {
  const { t } = useTranslation('chart')
  // Undefined until first asked; it then stays, so that closing can be animated.
  const [isAsking, setIsAsking] = useState<boolean>()
  return (
    <>
      {children(() => setIsAsking(true))}
      <LazyConfirmDialog
        confirmation={
          isAsking === undefined
            ? undefined
            : {
                open: isAsking,
                title: t('drawing.deleteAsk', { count, instrument }),
                message: t('drawing.deleteHint'),
                confirmLabel: t('drawing.deleteConfirm', { count }),
                onConfirm() {
                  setIsAsking(false)
                  onDeleteAll()
                },
                onClose: () => setIsAsking(false),
              }
        }
      />
    </>
  )
}
