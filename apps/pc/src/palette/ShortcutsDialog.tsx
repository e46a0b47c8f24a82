import { chordOf, isUsable, SHORTCUTS, useKeymap, type Shortcut } from '@openlot/features/workspace'
import { useTranslation } from '@openlot/i18n/react'
import { Button, IconButton, Kbd } from '@openlot/ui'
import { Dialog } from '@openlot/ui/dialog'
import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { KeyHint } from '../acts/KeyHint.tsx'
import { keysOf } from '../acts/keysOf.ts'
import styles from './ShortcutsDialog.module.css'

/** All shortcuts, and changing them: a press on one waits for its new key. */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('commands')
  const { keymap, isChanged, setKey, reset } = useKeymap()
  const [waiting, setWaiting] = useState<Shortcut>()
  const [problem, setProblem] = useState<string>()

  function onKeyDown(event: KeyboardEvent, name: Shortcut) {
    if (waiting !== name) return
    // The dialog would close, and the page act.
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') return setWaiting(undefined)
    const chord = chordOf(event)
    if (chord === undefined) return
    event.preventDefault()
    if (!isUsable(chord)) return setProblem(t('keyTaken', { keys: keysOf(chord).join(' ') }))
    setProblem(undefined)
    setKey(name, chord)
    setWaiting(undefined)
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts')}>
      <p className={styles.hint}>{t('shortcutsHint')}</p>
      <dl className={styles.list}>
        {SHORTCUTS.map((name) => {
          const keys = keysOf(keymap[name])
          return (
            <div key={name} className={styles.row}>
              <dt>{t(`shortcut.${name}`)}</dt>
              <dd className={styles.keys}>
                <button
                  type="button"
                  className={styles.key}
                  aria-label={t('changeKey', { name: t(`shortcut.${name}`), keys: keys.join(' ') || t('noKey') })}
                  aria-pressed={waiting === name}
                  onClick={() => {
                    setProblem(undefined)
                    setWaiting(name)
                  }}
                  onBlur={() => setWaiting(undefined)}
                  onKeyDown={(event) => onKeyDown(event, name)}
                >
                  {waiting === name ? t('pressKey') : keys.length === 0 ? t('noKey') : <KeyHint of={name} />}
                </button>
                <IconButton
                  label={t('removeKey', { name: t(`shortcut.${name}`) })}
                  icon={<X aria-hidden="true" />}
                  disabled={keys.length === 0}
                  onClick={() => setKey(name, '')}
                />
              </dd>
            </div>
          )
        })}
        <div className={styles.row}>
          <dt>{t('typePeriod')}</dt>
          <dd className={styles.keys}>
            <Kbd>0</Kbd> – <Kbd>9</Kbd>
          </dd>
        </div>
      </dl>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Button wide disabled={!isChanged} onClick={reset}>
        {t('resetKeys')}
      </Button>
    </Dialog>
  )
}
