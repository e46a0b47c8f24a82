import { LazyConfirmDialog } from '@openlot/ui'
import { TagEditor } from './TagEditor.tsx'
import type { Journal } from './useJournal.ts'
import { useTagEditor } from './useTagEditor.ts'

/** Edits the tags of the user whose journal is shown. */
export function OwnTagEditor({ journal }: { journal: Journal }) {
  const { confirmation, ...editor } = useTagEditor(journal)
  return (
    <>
      <TagEditor tags={journal.tags} {...editor} />
      <LazyConfirmDialog confirmation={confirmation} />
    </>
  )
}
