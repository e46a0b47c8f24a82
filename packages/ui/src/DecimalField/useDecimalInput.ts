import { decimalParts, parseDecimal, separatorsOf } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState, type ChangeEvent } from 'react'

/** Why what was put into the field is no number for it. */
type Problem = 'notANumber' | 'negative' | 'decimals'

/** Valid beginnings of a number: nothing, a sign, a decimal separator. */
const unfinished = /^[-−]?[.,٫]?$/

interface DecimalInput {
  value: string
  onChange: (value: string) => void
  decimals?: number | undefined
  negative?: boolean | undefined
}

/** Whether an input came by a key. Anything else, such as a paste, is more than the user can see at a glance. */
const isKey = ({ inputType, data }: InputEvent) =>
  /^(delete|insertComposition)/.test(inputType) || (inputType === 'insertText' && (data?.length ?? 0) <= 1)

/**
 * Keeps the text as typed and reports a plain decimal string. A key is ignored if it would make the text
 * invalid, too precise, or negative where that is not allowed. What is pasted is shown in any case; if it is no
 * number for the field, that is its error, and an empty value is reported.
 */
export function useDecimalInput({ value, onChange, decimals, negative = false }: DecimalInput) {
  const language = useLanguage()
  const { t } = useTranslation('ui')
  const [draft, setDraft] = useState<{ text: string; plain: string; problem: Problem | undefined }>()

  const written = value.replace('.', separatorsOf(language.code).decimal)
  const isDraftOfValue = draft?.plain === value
  const problem = isDraftOfValue ? draft.problem : undefined

  function problemOf(typed: string, plain: string | undefined): Problem | undefined {
    if (plain === undefined) return 'notANumber'
    if (!negative && /^[-−]/.test(typed)) return 'negative'
    return decimals !== undefined && (decimalParts(plain)?.fraction.length ?? 0) > decimals ? 'decimals' : undefined
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const text = event.currentTarget.value
    const parsed = unfinished.test(text) ? '' : parseDecimal(text)
    const wrong = problemOf(text, parsed)
    if (wrong !== undefined && problem === undefined && isKey(event.nativeEvent as InputEvent)) return
    const plain = wrong === undefined ? (parsed ?? '') : ''
    setDraft({ text, plain, problem: wrong })
    onChange(plain)
  }

  return {
    /** What is wrong with what was pasted. */
    problem: problem && t(`decimal.${problem}`, { count: decimals ?? 0 }),
    props: {
      value: isDraftOfValue ? draft.text : written,
      onChange: change,
      /** On blur the field shows the value it has understood. */
      onBlur: () => problem === undefined && setDraft(undefined),
      type: 'text',
      inputMode: 'decimal',
      autoComplete: 'off',
      // Figures stay left-to-right in Arabic too, or the caret would jump.
      dir: 'ltr',
    },
  } as const
}
