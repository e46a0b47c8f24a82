import { useTranslation } from '@openlot/i18n/react'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { copyText } from './copyText.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CopyField.module.css'

export interface CopyFieldProps {
  /** What it is: "Address", "Invitation link". */
  label: string
  value: string
  /** Only reads the label aloud. */
  hideLabel?: boolean
}

const CONFIRMED_MS = 2000
/** The first and last characters, which people compare. */
const ENDS = 4
/** Shorter values are compared as a whole. */
const MIN_SPLIT = 12
const WORDS = /:\/\/|@/

/** A value to be copied, such as the address of a wallet: its head and tail stand out, as these are compared. */
export function CopyField({ label, value, hideLabel = false }: CopyFieldProps) {
  const { t } = useTranslation('parts')
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copied = outcome === 'copied'
  return (
    <div className={styles.field}>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.label}>{label}</span>}
      <div className={styles.box}>
        <bdi dir="ltr" className={styles.value}>
          <Ends value={value} />
        </bdi>
        <Button
          size="small"
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          aria-label={copied ? t('copied') : t('copyOf', { label })}
          onClick={async () => setOutcome((await copyText(value)) ? 'copied' : 'failed')}
        >
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </div>
      <output className={styles.note}>
        {copied && <VisuallyHidden>{t('copied')}</VisuallyHidden>}
        {outcome === 'failed' && t('copyFailed')}
      </output>
    </div>
  )
}

function Ends({ value }: { value: string }) {
  // Links and email addresses are words, which nobody compares by their ends.
  if (WORDS.test(value)) return value
  if (value.length < MIN_SPLIT) return <span className={styles.end}>{value}</span>
  return (
    <>
      <span className={styles.end}>{value.slice(0, ENDS)}</span>
      {value.slice(ENDS, -ENDS)}
      <span className={styles.end}>{value.slice(-ENDS)}</span>
    </>
  )
}
