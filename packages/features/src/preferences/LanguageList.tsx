import { languages, type LanguageCode } from '@openlot/i18n'
import { Check } from 'lucide-react'
import styles from './LanguageList.module.css'

export interface LanguageListProps {
  current: LanguageCode
  onChoose: (language: LanguageCode) => void
}

/** All languages, each in its own name: one below the other, or a grid where there is room. */
export function LanguageList({ current, onChoose }: LanguageListProps) {
  return (
    <div className={styles.room}>
      <ul className={styles.list}>
        {languages.map(({ code, tag, name, dir }) => (
          <li key={code}>
            <button
              type="button"
              className={styles.choice}
              aria-current={code === current || undefined}
              onClick={() => onChoose(code)}
            >
              <bdi translate="no" lang={tag} dir={dir}>
                {name}
              </bdi>
              {code === current && <Check aria-hidden="true" className={styles.check} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
