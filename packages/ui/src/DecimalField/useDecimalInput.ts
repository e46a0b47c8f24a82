import { decimalParts, formatNumber, formatPrice, priceSeparatorsOf, separatorsOf } from '@openlot/i18n'
import { parseDecimal } from '@openlot/i18n/parse'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useRef, useState, type ChangeEvent, type FocusEvent } from 'react'

/** Why what is in the field is no number for it. */
type Problem = 'notANumber' | 'negative' | 'decimals'

/** Valid beginnings of a number: nothing, a sign, a decimal separator. */
const unfinished = /^[-−]?[.,٫]?$/

interface DecimalInput {
  value: string
  onChange: (value: string) => void
  decimals?: number | undefined
  negative?: boolean | undefined
  /** Groups thousands while nobody types. */
  grouped?: boolean | undefined
  /** A price has a decimal point in every language. */
  isPrice?: boolean | undefined
}

/** Whether an input came by a key. Anything else, such as a paste, is more than the user can see at a glance. */
const isKey = ({ inputType, data }: InputEvent) =>
  /^(delete|insertComposition)/.test(inputType) || (inputType === 'insertText' && (data?.length ?? 0) <= 1)

/**
 * Keeps the text as typed and reports a plain decimal string. A key is ignored if it would make the text
 * invalid, too precise, or negative where that is not allowed. What is pasted is shown in any case, with its error
 * if it is no number for the field. It is then reported as it is: were it reported as empty, or not at all, the owner
 * would act on something that is not in the field. So the owner refuses it as it refuses any other invalid value.
 */
export function useDecimalInput({ value, onChange, decimals, negative, grouped, isPrice }: DecimalInput) {
  const { code: language } = useLanguage()
  const { t } = useTranslation('ui')
  const [draft, setDraft] = useState<{ text: string; plain: string; problem: Problem | undefined }>()
  const [focused, setFocused] = useState(false)
  const isPressed = useRef(false)

  const isNumber = decimalParts(value) !== undefined
  const isDraftOfValue = draft?.plain === value
  const unread = value !== '' && !isNumber ? 'notANumber' : undefined
  const problem = isDraftOfValue ? draft.problem : unread

  /** The value in the language; grouped only while it is not edited, where a group could be taken for a decimal. */
  function written(isGrouped = grouped === true && !focused): string {
    if (!isNumber) return value
    if (isGrouped) return isPrice ? formatPrice(value, language) : formatNumber(value, language)
    return value.replace('.', (isPrice ? priceSeparatorsOf : separatorsOf)(language).decimal)
  }

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
    const plain = parsed ?? text
    setDraft({ text, plain, problem: wrong })
    onChange(plain)
  }

  return {
    /** What is wrong with what was pasted. */
    problem: problem && t(`decimal.${problem}`, { count: decimals ?? 0 }),
    props: {
      value: isDraftOfValue ? draft.text : written(),
      onChange: change,
      onPointerDown: () => {
        isPressed.current = true
      },
      onFocus: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
        // Here, not with the next render: other text undoes the selection that the Tab key has made, and what is typed
        // then would be added to the amount instead of replacing it.
        if (!isDraftOfValue) field.value = written(false)
        if (!isPressed.current) field.select()
        isPressed.current = false
        setFocused(true)
      },
      /** On blur the field shows the value it has understood. */
      onBlur: () => {
        setFocused(false)
        if (problem === undefined) setDraft(undefined)
      },
      type: 'text',
      inputMode: 'decimal',
      autoComplete: 'off',
      // Figures stay left-to-right in Arabic too, or the caret would jump.
      dir: 'ltr',
    },
  } as const
}
