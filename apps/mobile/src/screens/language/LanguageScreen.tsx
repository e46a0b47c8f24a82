import { useSetLanguage } from '@openlot/features'
import { languages } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Check } from 'lucide-react'
import { Page } from '../../shell/Page.tsx'
import styles from './LanguageScreen.module.css'

/** All languages, each in its own name. */
export default function LanguageScreen() {
  const { t } = useTranslation()
  const current = useLanguage()
  const setLanguage = useSetLanguage()
  return (
    <Page title={t('page.language')} home="/">
      <ul className={styles.list}>
        {languages.map(({ code, tag, name, dir }) => (
          <li key={code}>
            <button
              type="button"
              className={styles.choice}
              aria-current={code === current.code || undefined}
              onClick={() => void setLanguage(code)}
            >
              <bdi lang={tag} dir={dir}>
                {name}
              </bdi>
              {code === current.code && <Check aria-hidden="true" className={styles.check} />}
            </button>
          </li>
        ))}
      </ul>
    </Page>
  )
}
