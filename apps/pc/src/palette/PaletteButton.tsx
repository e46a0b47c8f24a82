import { useTranslation } from '@openlot/i18n/react'
import { Search } from 'lucide-react'
import { ACTS } from '../acts/acts.ts'
import { useDesk } from '../acts/DeskProvider.tsx'
import { KeyHint } from '../acts/KeyHint.tsx'
import styles from './PaletteButton.module.css'

/** Opens the palette; looks like the field that it opens. */
export function PaletteButton() {
  const { t } = useTranslation()
  const desk = useDesk()
  return (
    <button type="button" className={styles.button} onClick={() => desk.run(ACTS.palette)}>
      <Search aria-hidden="true" />
      <span className={styles.hint}>{t('shell.findAnything')}</span>
      <span className={styles.keys} aria-hidden="true">
        <KeyHint of="palette" />
      </span>
    </button>
  )
}
