import { useTranslation } from '@openlot/i18n/react'
import { Search, X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { InputBox, inputClass } from '../Field/Field.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'

type Native = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'type' | 'value' | 'onChange'>

export interface SearchFieldProps extends Native {
  /** What is searched, read aloud, and shown while empty unless there is a `placeholder`. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown at the end while empty, such as the shortcut key. */
  shortcut?: ReactNode
}

/** Filters a list while typing. Escape clears it; a second Escape leaves it. */
export function SearchField({
  label,
  value,
  onChange,
  shortcut,
  placeholder = label,
  onKeyDown,
  ...native
}: SearchFieldProps) {
  const { t } = useTranslation('ui')

  function clearOnEscape(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    event.stopPropagation()
    onChange('')
  }

  const clear = <IconButton label={t('clearSearch')} icon={<X aria-hidden="true" />} onClick={() => onChange('')} />
  return (
    <InputBox start={<Search aria-hidden="true" size={16} />} end={value === '' ? shortcut : clear}>
      <input
        {...native}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={inputClass}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={clearOnEscape}
      />
    </InputBox>
  )
}
