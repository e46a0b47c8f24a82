import { useTranslation } from '@openlot/i18n/react'
import { Search, X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { InputBox, inputClass } from '../Field/Field.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'

type Native = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'type' | 'value' | 'onChange'>

export interface SearchFieldProps extends Native {
  /** What is searched: read aloud, and shown while empty unless `placeholder` says otherwise. */
  label: string
  value: string
  onChange: (value: string) => void
  /** At its end while empty, such as the key that leads here. */
  shortcut?: ReactNode
}

/** Narrows a list as one types. Escape empties it first, and only then leaves. */
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
