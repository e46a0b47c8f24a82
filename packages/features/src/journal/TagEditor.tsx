import { MAX_TAG_CHARACTERS, TAG_COLORS, type Tag } from '@openlot/core/contract'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, Chip, IconButton, TextField } from '@openlot/ui'
import { Pencil } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import styles from './TagEditor.module.css'
import { TagDot, TagMark } from './TagMark.tsx'

/** What of a tag is changed. */
type TagChange = Pick<Tag, 'name' | 'color'>

export interface TagEditorProps {
  tags: readonly Tag[]
  /** Resolves to whether it is done. */
  onSave: (tag: Tag, change: TagChange) => Promise<boolean>
  onDelete: (tag: Tag) => void
  isSaving: boolean
}

/** The tags of a user: each can be renamed, given another colour or deleted, in all trades at once. */
export function TagEditor({ tags, onSave, onDelete, isSaving }: TagEditorProps) {
  const { t } = useTranslation('journal')
  const { code } = useLanguage()
  const [edited, setEdited] = useState<string>()
  if (tags.length === 0) return <p className={styles.count}>{t('noTags')}</p>
  return (
    <ul className={styles.list} aria-label={t('tags')}>
      {tags.map((tag) => (
        <li key={tag.name}>
          {tag.name === edited ? (
            <TagForm
              tag={tag}
              isSaving={isSaving}
              onDelete={() => onDelete(tag)}
              onSave={async (change) => {
                // A late answer does not close the form of another tag.
                if (await onSave(tag, change)) setEdited((now) => (now === tag.name ? undefined : now))
              }}
              onCancel={() => setEdited(undefined)}
            />
          ) : (
            <div className={styles.row}>
              <span>
                <TagMark name={tag.name} color={tag.color} />
              </span>
              <span className={styles.count}>{t('tagTrades', { trades: formatNumber(String(tag.trades), code) })}</span>
              <IconButton
                label={t('editTag', { tag: tag.name })}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setEdited(tag.name)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

interface FormProps {
  tag: Tag
  isSaving: boolean
  onSave: (change: TagChange) => Promise<void>
  onDelete: () => void
  onCancel: () => void
}

function TagForm({ tag, isSaving, onSave, onDelete, onCancel }: FormProps) {
  const { t } = useTranslation('journal')
  const [name, setName] = useState(tag.name)
  const [color, setColor] = useState(tag.color)
  const changed = name.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (changed !== '' && !isSaving) void onSave({ name: changed, color })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('tagName')}
        value={name}
        maxLength={MAX_TAG_CHARACTERS}
        autoComplete="off"
        // It was just asked for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className={styles.colors}>
        <legend>{t('tagColor')}</legend>
        {TAG_COLORS.map((value) => (
          <Chip key={value} pressed={value === color} onChange={() => setColor(value)}>
            <span className={styles.color}>
              <TagDot color={value} />
              <span>{t('tagColorNumber', { number: value })}</span>
            </span>
          </Chip>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button variant="danger" onClick={onDelete}>
          {t('deleteTag')}
        </Button>
        <span className={styles.color}>
          <Button variant="ghost" onClick={onCancel}>
            {t('cancelTag')}
          </Button>
          <Button type="submit" variant="ink" busy={isSaving} disabled={changed === ''}>
            {t('saveTag')}
          </Button>
        </span>
      </div>
    </form>
  )
}
