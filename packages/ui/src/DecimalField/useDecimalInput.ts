import { decimalParts, parseDecimal, separatorsOf } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { useState, type ChangeEvent } from 'react'

/** Valid beginnings of a number: nothing, a sign, a decimal separator. */
const unfinished = /^[-−]?[.,٫]?$/

interface DecimalInput {
  value: string
  onChange: (value: string) => void
  decimals?: number | undefined
  negative?: boolean | undefined
}

/**
 * Keeps the text as typed and reports a plain decimal string. A key is ignored if it would make the text
 * invalid, too precise, or negative where that is not allowed.
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
    /** On blur the field shows the value it has understood. */
    onBlur: () => setDraft(undefined),
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    // Figures stay left-to-right in Arabic too, or the caret would jump.
    dir: 'ltr',
  } as const
}
