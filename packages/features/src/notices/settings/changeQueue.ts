import type { NoticeSettings } from '@openlot/core/contract'
import { type NoticeChange, undoing } from './withChange.ts'

interface Deps {
  /** Shows the settings after a change. */
  show(change: NoticeChange): void
  /** Resolves to whether the server has stored it. */
  send(change: NoticeChange): Promise<boolean>
}

/**
 * Saves changes one after the other, each shown at once: of two quick presses the second must not be stored first. What
 * was refused is taken back alone.
 */
export function changeQueue({ show, send }: Deps): (settings: NoticeSettings, change: NoticeChange) => Promise<void> {
  let last = Promise.resolve()
  return (settings, change) => {
    const undo = undoing(settings, change)
    show(change)
    const former = last
    const save = async () => {
      await former
      if (!(await send(change))) show(undo)
    }
    last = save()
    return last
  }
}
