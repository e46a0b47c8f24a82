import { usePageTitle, useSetLanguage } from '@openlot/features'
import { languages } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { AppBar } from '@openlot/ui'
import { Check } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import styles from './LanguageScreen.module.css'

/** All languages, each in its own name. */
export default function LanguageScreen() {
  const { t } = useTranslation()
  usePageTitle(t('page.language'))
  const navigate = useNavigate()
  const current = useLanguage()
  const setLanguage = useSetLanguage()
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate('/'))
  return (
    <>
      <AppBar title={t('page.language')} onBack={goBack} />
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
    </>
  )
}
