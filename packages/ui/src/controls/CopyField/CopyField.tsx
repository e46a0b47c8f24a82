import { useTranslation } from '@openlot/i18n/react'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AddressText } from '../../figures/AddressText/AddressText.tsx'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { cx } from '../../foundations/lib/cx.ts'
import { copyText } from './copyText.ts'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import styles from './CopyField.module.css'

export interface CopyFieldProps {
  /** What it is: "Address", "Invitation link". */
  label: string
  value: string
  /** Only reads the label aloud. */
  hideLabel?: boolean
  /** `row` is one of several in a card, such as the details of a bank: no box, the value as a whole. */
  look?: 'field' | 'row'
}

const CONFIRMED_MS = 2000
/** Links and email addresses. */
const WORDS = /:\/\/|@/

/** A value to be copied, such as the address of a wallet: its head and tail stand out, as these are compared. */
export function CopyField({ label, value, hideLabel = false, look = 'field' }: CopyFieldProps) {
  const { t } = useTranslation('parts')
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  // Nobody compares words by their ends.
  const isWhole = look === 'row' || WORDS.test(value)
  const copied = outcome === 'copied'
  const icon = copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />
  const name = copied ? t('copied') : t('copyOf', { label })
  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'failed')
  return (
    <div className={cx(styles.field, look === 'row' && styles.row)}>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.label}>{label}</span>}
      <div className={styles.box}>
        <bdi translate="no" dir={look === 'row' ? 'auto' : 'ltr'} className={styles.value}>
          {isWhole ? <span className={styles.whole}>{value}</span> : <AddressText value={value} />}
        </bdi>
        {look === 'row' ? (
          <IconButton label={name} icon={icon} onClick={copy} />
        ) : (
          <Button size="small" icon={icon} aria-label={name} onClick={copy}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </div>
      <output className={styles.note}>
        {copied && <VisuallyHidden>{t('copied')}</VisuallyHidden>}
        {outcome === 'failed' && <span>{t('copyFailed')}</span>}
      </output>
    </div>
  )
}
