import { useKeymap } from '@openlot/features/workspace'
import { useTranslation } from '@openlot/i18n/react'
import { Kbd } from '@openlot/ui'
import { Search } from 'lucide-react'
import { keysOf } from '../acts/keysOf.ts'
import styles from './PaletteButton.module.css'
import { runShortcut } from '../acts/shortcutHandlers.ts'

/** Opens the palette; looks like the field that it opens. */
export function PaletteButton() {
  const { t } = useTranslation('account')
  const { palette } = useKeymap().keymap
  return (
    <button type="button" className={styles.button} onClick={() => runShortcut('palette')}>
      <Search aria-hidden="true" />
      <span className={styles.hint}>{t('findAnything')}</span>
      {palette !== '' && (
        <span className={styles.keys} aria-hidden="true">
          {keysOf(palette).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </button>
  )
}
