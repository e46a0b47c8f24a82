import { useTranslation } from '@openlot/i18n/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import styles from './AppBar.module.css'

export interface AppBarProps {
  /** The screen's heading; may be a control, such as the button of the instrument picker. */
  title: ReactNode
  onBack?: () => void
  /** Instead of the back button: the logo on the home screen. */
  start?: ReactNode
  /** At the end; a button with a visible edge is marked `data-edged`, so that the edge is on the text's line. */
  actions?: ReactNode
  /** A second line of the bar, such as tabs or categories. */
  children?: ReactNode
}

/** The top of a mobile screen. It stays visible while the screen scrolls. */
export function AppBar({ title, onBack, start, actions, children }: AppBarProps) {
  const { t } = useTranslation('ui')
  return (
    <header className={styles.bar}>
      <div className={styles.line}>
        {onBack ? (
          <IconButton
            label={t('back')}
            icon={<ChevronLeft aria-hidden="true" className={styles.back} />}
            onClick={onBack}
          />
        ) : (
          start
        )}
        <h1 className={styles.title}>{title}</h1>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  )
}
