import { useTranslation } from '@openlot/i18n/react'
import { Search } from 'lucide-react'
import { KeyHint } from '../acts/KeyHint.tsx'
import styles from './PaletteButton.module.css'
import { runShortcut } from '../acts/shortcutHandlers.ts'

/** Opens the palette; looks like the field that it opens. */
export function PaletteButton() {
  const { t } = useTranslation('account')
  return (
    <button type="button" className={styles.button} onClick={() => runShortcut('palette')}>
      <Search aria-hidden="true" />
      <span className={styles.hint}>{t('findAnything')}</span>
      <span className={styles.keys} aria-hidden="true">
        <KeyHint of="palette" />
      </span>
    </button>
  )
}
