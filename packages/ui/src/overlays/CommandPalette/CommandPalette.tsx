import { Dialog as Base } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Kbd } from '../../figures/Kbd/Kbd.tsx'
import styles from './CommandPalette.module.css'

/** Something to do or a place to go to. */
export interface Command {
  readonly id: string
  readonly label: ReactNode
  readonly icon: ReactNode
  /** After the label, quiet. */
  readonly note?: ReactNode
  /** At the end: a price, a count. */
  readonly figure?: ReactNode
  /** The key that does the same. */
  readonly keys?: readonly string[]
  readonly run: () => void
}

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}

export interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  /** Names the dialog and its field. */
  label: string
  placeholder: string
  query: string
  onQueryChange: (query: string) => void
  groups: readonly CommandGroup[]
  /** Said and shown when nothing matches. */
  empty: string
}

/**
 * One field that finds everything: typing filters, the arrows choose, Enter runs, Escape closes; the focus goes back to
 * where it was.
 */
export function CommandPalette({
  open,
  onClose,
  label,
  placeholder,
  query,
  onQueryChange,
  groups,
  empty,
}: CommandPaletteProps) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const shown = groups.filter(({ commands }) => commands.length > 0)
  const all = shown.flatMap(({ commands }) => commands)
  const active = Math.min(chosen, all.length - 1)
  const optionId = (command: Command | undefined) => (command ? `${id}-${command.id}` : undefined)

  function run(command: Command | undefined) {
    if (command === undefined) return
    onClose()
    command.run()
  }

  function choose(index: number) {
    const next = (index + all.length) % Math.max(1, all.length)
    setChosen(next)
    document.getElementById(optionId(all[next]) ?? '')?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const acts: Record<string, () => void> = {
      ArrowDown: () => choose(active + 1),
      ArrowUp: () => choose(active - 1),
      Home: () => choose(0),
      End: () => choose(all.length - 1),
      Enter: () => run(all[active]),
    }
    const act = acts[event.key]
    if (act === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup} aria-label={label}>
          <div className={styles.field}>
            <Search aria-hidden="true" />
            <input
              className={styles.input}
              role="combobox"
              aria-label={label}
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={optionId(all[active])}
              aria-autocomplete="list"
              placeholder={placeholder}
              value={query}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => {
                setChosen(0)
                onQueryChange(target.value)
              }}
              onKeyDown={onKeyDown}
            />
            <Kbd>Esc</Kbd>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select element can only contain text */}
          <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={label}>
            {shown.map((group) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be in a listbox
              <div key={group.label} role="group" aria-label={group.label}>
                <p className={styles.group} aria-hidden="true">
                  {group.label}
                </p>
                {group.commands.map((command) => (
                  <div
                    key={command.id}
                    id={optionId(command)}
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element can only contain text
                    role="option"
                    tabIndex={-1}
                    aria-selected={command === all[active]}
                    className={styles.command}
                    onClick={() => run(command)}
                    onKeyDown={onKeyDown}
                    onPointerMove={() => setChosen(all.indexOf(command))}
                  >
                    <span className={styles.icon} aria-hidden="true">
                      {command.icon}
                    </span>
                    <span className={styles.label}>
                      <span>{command.label}</span>{' '}
                      {command.note !== undefined && <span className={styles.note}>{command.note}</span>}
                    </span>
                    {command.figure !== undefined && <span>{command.figure}</span>}
                    {command.keys !== undefined && (
                      <span className={styles.keys}>
                        {command.keys.map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </span>
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <output className={styles.empty}>{all.length === 0 && empty}</output>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
