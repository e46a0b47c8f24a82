import { decimalParts, parseDecimal, separatorsOf } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { useState, type ChangeEvent } from 'react'

/** What may stand in a field on the way to a number: nothing yet, a sign, a decimal sign. */
const unfinished = /^[-−]?[.,٫]?$/

interface DecimalInput {
  value: string
  onChange: (value: string) => void
  decimals?: number | undefined
  negative?: boolean | undefined
}

/**
 * Keeps what is typed as it is typed and hands on a plain decimal string.
 * A key that would make it no number, too fine or negative where it may not be, does nothing.
 */
export function useDecimalInput({ value, onChange, decimals, negative = false }: DecimalInput) {
  const language = useLanguage()
  const [draft, setDraft] = useState<string>()

  const written = value.replace('.', separatorsOf(language.code).decimal)
  const isDraftOfValue = draft !== undefined && (parseDecimal(draft) ?? '') === value

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value
    const plain = unfinished.test(typed) ? '' : parseDecimal(typed)
    if (plain === undefined) return
    if (!negative && /^[-−]/.test(typed)) return
    if (decimals !== undefined && (decimalParts(plain)?.fraction.length ?? 0) > decimals) return
    setDraft(typed)
    onChange(plain)
  }

  return {
    value: isDraftOfValue ? draft : written,
    onChange: change,
    /** Leaving the field shows what was understood. */
    onBlur: () => setDraft(undefined),
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    // Figures stay left-to-right in Arabic too, or the caret jumps.
    dir: 'ltr',
  } as const
}
