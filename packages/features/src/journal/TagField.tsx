import { MAX_TAG_CHARACTERS, MAX_TAGS_OF_TRADE, type Tag } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button, TextField } from '@openlot/ui'
import { Plus } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import styles from './TagField.module.css'
import { TagMark } from './TagMark.tsx'

export interface TagFieldProps {
  /** Those of the trade. */
  value: readonly string[]
  /** All of the user. */
  tags: readonly Tag[]
  onChange: (value: readonly string[]) => void
}

/** The tags of a trade: those that are there can be taken away, others of the user or new ones added. */
export function TagField({ value, tags, onChange }: TagFieldProps) {
  const { t } = useTranslation('journal')
  const [text, setText] = useState('')
  const [isAdding, setAdding] = useState(false)
  const list = useId()
  const name = text.trim()
  const isFull = value.length >= MAX_TAGS_OF_TRADE
  const colourOf = (tag: string) => tags.find((one) => one.name === tag)?.color

  function add(event: FormEvent) {
    event.preventDefault()
    if (name !== '' && !value.includes(name)) onChange([...value, name])
    setText('')
    setAdding(false)
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t('tags')}</legend>
      <div className={styles.tags}>
        {value.map((tag) => (
          <TagMark
            key={tag}
            name={tag}
            color={colourOf(tag)}
            onRemove={{ label: t('removeTag', { tag }), run: () => onChange(value.filter((one) => one !== tag)) }}
          />
        ))}
        {!isFull && !isAdding && (
          <Button variant="ghost" size="small" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('addTag')}
          </Button>
        )}
      </div>
      {isAdding && (
        <form className={styles.form} onSubmit={add}>
          <TextField
            label={t('newTag')}
            hideLabel
            // It was just asked for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            list={list}
            maxLength={MAX_TAG_CHARACTERS}
            placeholder={t('newTag')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <datalist id={list}>
            {tags
              .filter((tag) => !value.includes(tag.name))
              .map((tag) => (
                <option key={tag.name} value={tag.name}>
                  {tag.name}
                </option>
              ))}
          </datalist>
          <Button type="submit" variant="ghost" disabled={name === ''}>
            {t('add')}
          </Button>
        </form>
      )}
    </fieldset>
  )
}
