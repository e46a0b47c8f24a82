import { useTranslation } from '@openlot/i18n/react'
import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonVariant } from '../Button/Button.tsx'
import { copyText } from '../CopyField/copyText.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './ShareButton.module.css'

export interface ShareButtonProps {
  /** Names the action: "Share link". */
  label: string
  /** What the link is about. */
  title: string
  url: string
  /** `icon` for a bar. */
  variant?: ButtonVariant | 'icon'
}

const CONFIRMED_MS = 2000

/** Shares a link with what the device offers for that; without such an offer it copies the link. */
export function ShareButton({ label, title, url, variant = 'raised' }: ShareButtonProps) {
  const { t } = useTranslation('parts')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function share() {
    // Older browsers and pages without HTTPS have none.
    if (typeof navigator.share === 'function') {
      // It rejects when the user closes it.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    setOutcome((await copyText(url)) ? 'copied' : 'copyFailed')
  }

  const icon = outcome === 'copied' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />
  return (
    <div className={variant === 'icon' ? styles.inline : styles.block}>
      <output className={styles.outcome}>{outcome && t(outcome)}</output>
      {variant === 'icon' ? (
        <IconButton label={label} icon={icon} onClick={() => void share()} />
      ) : (
        <Button variant={variant} wide icon={icon} onClick={() => void share()}>
          {label}
        </Button>
      )}
    </div>
  )
}
