import { decimalParts } from '@openlot/core/math'
import { formatNumber, writePrice, priceSeparatorsOf, separatorsOf } from '@openlot/i18n'
import type { FigureKind } from '@openlot/i18n/parse'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import { isForeignKey, readTyped, readValue, type Typed } from './readTyped.ts'

/** What a field of a figure holds. */
export interface DecimalFormat {
  /** How many decimals it holds; more are an error. */
  decimals?: number | undefined
  /** Allows negative values. */
  negative?: boolean | undefined
  /** What the figure is of, by which an ambiguous sign is read; an amount unless told. Lots are also ratios and rates. */
  kind?: FigureKind | undefined
  /** Near which figure a price should be, a plain decimal; undefined for other figures and while none is known. */
  near?: string | undefined
}

interface DecimalInput extends DecimalFormat {
  value: string
  onChange: (value: string) => void
  /** Groups thousands while nobody types. */
  grouped?: boolean | undefined
}

/** Decimals of a reading that is not as exact as its field, so that it shows which sign is the decimal one. */
const READING_DECIMALS = 2

/** Whether an input came by a key. Anything else, such as a paste, is more than the user can see at a glance. */
const isKey = ({ inputType, data }: InputEvent) =>
  /^(delete|insertComposition)/.test(inputType) || (inputType === 'insertText' && (data?.length ?? 0) <= 1)

/**
 * Keeps the text as typed and reports a plain decimal string. A key that no figure is written with is ignored. All else
 * is shown, with its error if it is no figure for the field. It is then reported in a form that is no decimal: were it
 * reported as empty, or not at all, the owner would act on something that is not in the field. So the owner refuses it
 * as it refuses any other invalid value.
 */
export function useDecimalInput({ value, onChange, grouped, kind = 'amount', ...format }: DecimalInput) {
  const { code: language } = useLanguage()
  const { t } = useTranslation('ui')
  const [draft, setDraft] = useState<Typed & { text: string }>()
  const [focused, setFocused] = useState(false)
  const isPressed = useRef(false)

  const field = { kind, language, ...format }
  const isPrice = kind === 'price'
  const owned = readValue(value, field)
  const isDraftOfValue = draft?.value === value
  const problem = isDraftOfValue ? draft.problem : owned.problem

  /** The value in the language; grouped only while it is not edited, where a group could be taken for a decimal. */
  function written(isGrouped = grouped === true && !focused): string {
    if (owned.problem !== undefined) return owned.text
    if (isGrouped && value !== '') return isPrice ? writePrice(value, language) : formatNumber(value, language)
    return value.replace('.', (isPrice ? priceSeparatorsOf : separatorsOf)(language).decimal)
  }
  const text = isDraftOfValue ? draft.text : written()

  /** What was understood, where it is written otherwise. */
  function reading(): string | undefined {
    if (!isDraftOfValue || value === '' || problem !== undefined) return undefined
    if (text.trim().replace(/[.,٫]$/, '') === written(false)) return undefined
    const held = isPrice ? format.decimals : Math.min(format.decimals ?? 0, READING_DECIMALS)
    const decimals = Math.max(held ?? 0, decimalParts(value)?.fraction.length ?? 0)
    return isPrice ? writePrice(value, language, decimals) : formatNumber(value, language, { decimals })
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const next = event.currentTarget.value
    if (isKey(event.nativeEvent as InputEvent) && isForeignKey(text, next, field)) return
    const typed = readTyped(next, field)
    setDraft({ ...typed, text: next })
    onChange(typed.value)
  }

  return {
    /** What is wrong with what is in the field. */
    problem: problem && t(`decimal.${problem}`, { count: format.decimals ?? 0 }),
    reading: reading(),
    props: {
      value: text,
      onChange: change,
      onPointerDown: () => {
        isPressed.current = true
      },
      onFocus: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
        // Here, not with the next render: other text undoes the selection that the Tab key has made, and what is typed
        // then would be added to the amount instead of replacing it.
        if (!isDraftOfValue) input.value = written(false)
        if (!isPressed.current) input.select()
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
