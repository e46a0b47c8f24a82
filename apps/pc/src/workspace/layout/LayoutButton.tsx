import { useTranslation } from '@openlot/i18n/react'
import { IconButton, LazyLayer, lazyRetry } from '@openlot/ui'
import { PanelsTopLeft } from 'lucide-react'
import { useState } from 'react'
import { LazyMenu } from '../../parts/LazyMenu.tsx'

const LayoutMenu = lazyRetry(() => import('./LayoutMenu.tsx'))
const LayoutDialog = lazyRetry(() => import('./LayoutDialog.tsx'))

/** Arranges the workspace as a whole. */
export function LayoutButton() {
  const { t } = useTranslation('workspace')
  const [dialog, setDialog] = useState<{ task: 'save' | 'manage'; open: boolean }>()
  const close = () => setDialog((former) => former && { ...former, open: false })
  return (
    <>
      <LazyMenu
        trigger={<IconButton label={t('layout')} icon={<PanelsTopLeft aria-hidden="true" />} />}
        menu={LayoutMenu}
        renderMenu={(opening) => (
          <LayoutMenu
            {...opening}
            onSave={() => setDialog({ task: 'save', open: true })}
            onManage={() => setDialog({ task: 'manage', open: true })}
          />
        )}
      />
      <LazyLayer open={dialog?.open} onClose={close}>
        {dialog && <LayoutDialog {...dialog} onClose={close} />}
      </LazyLayer>
    </>
  )
}
