import { OTPField } from '@base-ui/react/otp-field'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '../Button/Button.tsx'
import { Field, type FieldLabels } from '../Field/Field.tsx'
import { Ring } from '../../figures/Ring/Ring.tsx'
import styles from './CodeField.module.css'

export interface CodeFieldProps extends FieldLabels {
  value: string
  onChange: (value: string) => void
  /** Called when the last character is there. */
  onComplete?: (value: string) => void
  /** Sends a code; without it the field has no button. */
  onSend?: () => void
  /** Until another code can be asked for; 0 when it can be now. */
  secondsLeft?: number
  /** How long that takes in all, for the ring. */
  interval?: number
  isSending?: boolean
  /** Whether a code was sent before, which changes the words of the button. */
  wasSent?: boolean
  length?: number
  disabled?: boolean
  /** Name of the value in its form. */
  name?: string
}

const INTERVAL_SECONDS = 60
/** Two groups of four: `PGQQ-BBXR`. */
const LENGTH = 8

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * A verification code of letters and digits, character by character. Fills from the message on phones; a paste fills
 * all of it, with or without its hyphen. The value has neither hyphen nor small letters.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  onSend,
  secondsLeft = 0,
  interval = INTERVAL_SECONDS,
  isSending = false,
  wasSent = false,
  length = LENGTH,
  disabled = false,
  name,
  label,
  hideLabel,
  hint,
  error,
}: CodeFieldProps) {
  const { t } = useTranslation('parts')
  return (
    <div className={styles.code}>
      <Field label={label} hideLabel={hideLabel} hint={hint} error={error}>
        {({ id, ...wiring }) => (
          <OTPField.Root
            id={id}
            className={styles.boxes}
            // It reads from left to right in every language.
            dir="ltr"
            length={length}
            validationType="alphanumeric"
            normalizeValue={(text) => text.toUpperCase()}
            value={value}
            onValueChange={onChange}
            {...(onComplete && { onValueComplete: onComplete })}
            disabled={disabled}
            {...(name !== undefined && { name })}
          >
            {Array.from({ length }, (_, at) => (
              <OTPField.Input
                // The boxes of a code never change places.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                className={styles.box}
                autoCapitalize="characters"
                {...wiring}
                aria-label={at === 0 ? undefined : t('code.character', { at: at + 1, count: length })}
              />
            ))}
          </OTPField.Root>
        )}
      </Field>
      {onSend !== undefined && (
        <div className={styles.again}>
          {secondsLeft > 0 ? (
            <span className={styles.wait}>
              <Ring size={28} value={(interval - secondsLeft) / interval} />
              <span>{t('code.next', { time: clock(secondsLeft) })}</span>
            </span>
          ) : (
            <Button size="small" variant="ghost" busy={isSending} disabled={disabled} onClick={onSend}>
              {t(wasSent ? 'code.again' : 'code.send')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
