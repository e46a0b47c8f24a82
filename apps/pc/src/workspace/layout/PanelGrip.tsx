import { lazyRetry } from '@openlot/ui'
import type { GripProps } from '@openlot/ui/dock'
import { LazyMenu } from '../../parts/LazyMenu.tsx'
import type { PanelId } from '../state/panels.ts'

const PanelMenu = lazyRetry(() => import('./PanelMenu.tsx'))

interface Props {
  panel: PanelId
  grip: GripProps
  onFloat: () => void
}

/** The button that a panel is dragged by; pressed, it offers the other ways to move it. */
export function PanelGrip({ panel, grip: { className, label }, onFloat }: Props) {
  return (
    <LazyMenu
      trigger={<button type="button" className={className} aria-label={label} />}
      menu={PanelMenu}
      renderMenu={(opening) => <PanelMenu {...opening} {...{ panel, onFloat }} />}
    />
  )
}
