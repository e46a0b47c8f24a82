import { useTranslation } from '@openlot/i18n/react'
import { RefreshCw } from 'lucide-react'
import { IconButton, TextField } from '@openlot/ui'
import styles from './CaptchaField.module.css'

export interface CaptchaFieldProps {
  /** Address of the image. */
  url: string
  answer: string
  setAnswer: (answer: string) => void
  /** Shows another image. */
  renew: () => void
}

/** A captcha image with a field for its characters, named `captcha`. */
export function CaptchaField({ url, answer, setAnswer, renew }: CaptchaFieldProps) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.captcha}>
      <div className={styles.picture}>
        <img className={styles.image} src={url} width={180} height={64} alt={t('form.captcha')} />
        <IconButton label={t('form.captchaRenew')} icon={<RefreshCw aria-hidden="true" />} onClick={renew} />
      </div>
      <TextField
        label={t('form.captcha')}
        name="captcha"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </div>
  )
}
