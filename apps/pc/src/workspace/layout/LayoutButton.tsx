import { useTranslation } from '@openlot/i18n/react'
import { IconButton, LazyLayer, lazyRetry, useLayer } from '@openlot/ui'
import { PanelsTopLeft } from 'lucide-react'
import { LazyMenu } from '../../parts/LazyMenu.tsx'

const LayoutMenu = lazyRetry(() => import('./LayoutMenu.tsx'))
const LayoutDialog = lazyRetry(() => import('./LayoutDialog.tsx'))

/** Arranges the workspace as a whole. */
export function LayoutButton() {
  const { t } = useTranslation('workspace')
  const dialog = useLayer<'save' | 'manage'>()
  return (
    <>
      <LazyMenu
        trigger={<IconButton label={t('layout')} icon={<PanelsTopLeft aria-hidden="true" />} />}
        menu={LayoutMenu}
        renderMenu={(opening) => (
          <LayoutMenu {...opening} onSave={() => dialog.open('save')} onManage={() => dialog.open('manage')} />
        )}
      />
      <LazyLayer open={dialog.isOpen} onClose={dialog.close}>
        {dialog.shown && <LayoutDialog task={dialog.shown} open={dialog.isOpen} onClose={dialog.close} />}
      </LazyLayer>
    </>
  )
}
