import type { Tag } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useLayer } from '@openlot/ui'
import { journalApi } from '../api/journalApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import type { Confirmation } from '../platform/confirmation.ts'
import type { TagEditorProps } from './TagEditor.tsx'
import type { Journal } from './useJournal.ts'

interface TagEditorState extends Pick<TagEditorProps, 'onSave' | 'onDelete' | 'isSaving'> {
  /** Undefined until first asked; it then stays, so that its closing can be animated. */
  readonly confirmation: Confirmation | undefined
}

/** Renames, colours and deletes tags; the filter of the list follows. */
export function useTagEditor({ filter, choose }: Pick<Journal, 'filter' | 'choose'>): TagEditorState {
  const { t } = useTranslation('journal')
  const notify = useNotify()
  const [edit, editing] = journalApi.useEditTagMutation()
  const [remove, removing] = journalApi.useRemoveTagMutation()
  const question = useLayer<Tag>()

  function follow(former: string, name: string | undefined) {
    if (filter.tag === former) choose({ tag: name })
  }

  async function confirm({ name }: Tag) {
    const { data } = await remove({ name })
    question.close()
    if (data === undefined) return
    follow(name, undefined)
    notify.show({ tone: 'success', title: t('tagDeleted', { tag: name }) })
  }

  const { shown } = question
  return {
    isSaving: editing.isLoading,
    async onSave({ name, color }, change) {
      if (name === change.name && color === change.color) return true
      const { data } = await edit({ name, new_name: change.name, color: change.color })
      if (data === undefined) return false
      follow(name, change.name)
      return true
    },
    onDelete: question.open,
    confirmation: shown && {
      open: question.isOpen,
      title: t('deleteQuestion', { tag: shown.name }),
      message: t('deleteHint'),
      confirmLabel: t('deleteTag'),
      tone: 'danger',
      busy: removing.isLoading,
      onConfirm: () => void confirm(shown),
      onClose: question.close,
    },
  }
}
