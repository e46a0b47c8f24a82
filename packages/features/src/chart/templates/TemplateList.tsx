import { useTranslation } from '@openlot/i18n/react'
import { Button, IconButton, TextField } from '@openlot/ui'
import { Check, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { MAX_TEMPLATE_NAME_CHARACTERS, MAX_TEMPLATES } from './templatesDocument.ts'
import styles from './TemplateList.module.css'

/** A template in the list. */
interface ListedTemplate {
  readonly id: string
  readonly name: string
  /** Whether the chart is drawn like it. */
  readonly isOn: boolean
  /** Whether new charts are drawn like it. */
  readonly isDefault: boolean
  /** Indicators that this version of the app does not have. */
  readonly missing: readonly string[]
}

export interface TemplateListProps {
  templates: readonly ListedTemplate[]
  /** The name of the template that saving under this one would replace. */
  replacedBy: (name: string) => string | undefined
  onUse: (id: string) => void
  /** Without it the chart is the only one. */
  onDefault?: ((id: string) => void) | undefined
  onDelete: (id: string) => void
  /** The name of the one that was deleted last, which can be brought back. */
  deleted?: string | undefined
  onRestore: () => void
  onSave: (name: string) => void
}

/** Templates of charts by their names, and a form to save one more. */
export function TemplateList({
  templates,
  replacedBy,
  onUse,
  onDefault,
  onDelete,
  deleted,
  onRestore,
  onSave,
}: TemplateListProps) {
  const { t } = useTranslation('chart')
  const [name, setName] = useState('')
  const undo = useRef<HTMLButtonElement>(null)
  // What was pressed is gone.
  useEffect(() => {
    if (deleted !== undefined) undo.current?.focus()
  }, [deleted])
  const isEmpty = name.trim() === ''
  const replaces = replacedBy(name) !== undefined
  const isRefused = !isEmpty && !replaces && templates.length >= MAX_TEMPLATES

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || isRefused) return
    onSave(name)
    setName('')
  }
  return (
    <section className={styles.section} aria-label={t('template.title')}>
      <h3 className={styles.title}>{t('template.title')}</h3>
      {templates.length === 0 && <p className={styles.hint}>{t('template.hint')}</p>}
      {templates.length > 0 && (
        <ul className={styles.list}>
          {templates.map((template) => (
            <li key={template.id} className={styles.row}>
              <button
                type="button"
                className={styles.use}
                aria-label={t('template.apply', { name: template.name })}
                aria-current={template.isOn}
                onClick={() => onUse(template.id)}
              >
                <bdi className={styles.name}>{template.name}</bdi>
                {template.isOn && <Check aria-hidden="true" className={styles.mark} />}
              </button>
              {onDefault && (
                <IconButton
                  label={t('template.makeDefault', { name: template.name })}
                  aria-pressed={template.isDefault}
                  icon={<Star aria-hidden="true" fill={template.isDefault ? 'currentcolor' : 'none'} />}
                  onClick={() => onDefault(template.id)}
                />
              )}
              <IconButton
                label={t('template.delete', { name: template.name })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onDelete(template.id)}
              />
              {template.missing.length > 0 && (
                <p className={styles.hint}>{t('template.missing', { names: template.missing.join(', ') })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {deleted !== undefined && (
        <output className={styles.deleted}>
          <bdi>{t('template.deleted', { name: deleted })}</bdi>
          <Button size="small" ref={undo} onClick={onRestore}>
            {t('drawing.undo')}
          </Button>
        </output>
      )}
      <form className={styles.save} onSubmit={onSubmit}>
        <TextField
          label={t('template.name')}
          value={name}
          maxLength={MAX_TEMPLATE_NAME_CHARACTERS}
          error={isRefused ? t('template.full', { most: MAX_TEMPLATES }) : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" disabled={isEmpty || isRefused}>
          {t(replaces ? 'template.replace' : 'template.save')}
        </Button>
      </form>
    </section>
  )
}
