import { useTranslation } from '@openlot/i18n/react'
import { Button, IconButton, List, ListRow, TextField } from '@openlot/ui'
import { Dialog } from '@openlot/ui/dialog'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'
import { MAX_NAME_CHARACTERS } from '../state/workspaceDocument.ts'

interface Props {
  /** Asks for a name, or lists those there are. */
  task: 'save' | 'manage'
  open: boolean
  onClose: () => void
}

/** Gives the arrangement of the workspace a name, or deletes those with one. */
export default function LayoutDialog({ task, open, onClose }: Props) {
  const { t } = useTranslation('commands')
  const saved = useWorkspace(({ state }) => state.saved)
  const workspace = useWorkspaceNow()
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const names = Object.keys(saved)
  const text = name.trim()
  const problem = text === '' ? t('arrangement.nameMissing') : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (problem !== undefined) return
    workspace().arrange({ type: 'save', name: text })
    onClose()
  }

  if (task === 'manage')
    return (
      <Dialog open={open} onClose={onClose} title={t('arrangement.manage')}>
        <List label={t('arrangement.manage')}>
          {names.map((each) => (
            <ListRow
              key={each}
              title={<bdi translate="no">{each}</bdi>}
              value={
                <>
                  <Button
                    size="small"
                    onClick={() => {
                      workspace().arrange({ type: 'load', name: each })
                      onClose()
                    }}
                  >
                    {t('arrangement.load')}
                  </Button>
                  <IconButton
                    label={t('arrangement.delete', { name: each })}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => {
                      workspace().arrange({ type: 'remove', name: each })
                      if (names.length === 1) onClose()
                    }}
                  />
                </>
              }
            />
          ))}
        </List>
      </Dialog>
    )
  return (
    <Dialog open={open} onClose={onClose} title={t('arrangement.save')}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('arrangement.name')}
          value={name}
          maxLength={MAX_NAME_CHARACTERS}
          hint={names.includes(text) ? t('arrangement.replaces') : undefined}
          error={isTried ? problem : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button variant="ink" type="submit" wide>
          {t('arrangement.saveButton')}
        </Button>
      </form>
    </Dialog>
  )
}
