import type { JournalTrade } from '@openlot/core/contract'
import { useEffect, useRef, useState } from 'react'
import { journalApi } from '../api/journalApi.ts'
import type { Journal } from './useJournal.ts'

/** Text is written once nobody has typed for so long. */
const SETTLED_MS = 800

type Writing = Parameters<ReturnType<typeof journalApi.useWriteJournalMutation>[0]>[0]['input']

/** How far what was typed has come. */
export type EntryState = 'idle' | 'saving' | 'saved' | 'failed'

/**
 * What is written about a trade: text is saved as it is typed, everything else at once. Writes follow each other, so that
 * a late one never undoes a newer one.
 */
export function useEntry({ order, entry }: JournalTrade, pages: Journal['pages']) {
  const [write] = journalApi.useWriteJournalMutation()
  const [notes, setNotes] = useState(entry.notes)
  const [state, setState] = useState<EntryState>('idle')
  const unsaved = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(Promise.resolve())

  /** Never rejects. */
  async function send(input: Writing): Promise<void> {
    try {
      await write({ user: pages.of.user, order: order.Id, pages, input }).unwrap()
      setState('saved')
    } catch {
      if (input.notes !== undefined) unsaved.current ??= input.notes
      setState('failed')
    }
  }

  function save(input: Writing): void {
    setState('saving')
    last.current = last.current.then(() => send(input))
  }

  function flush(): void {
    clearTimeout(timer.current)
    const text = unsaved.current
    if (text === undefined) return
    unsaved.current = undefined
    save({ notes: text })
  }

  // Whoever turns to another trade, or leaves the page, has written what was typed until then.
  const flushLast = useRef(flush)
  useEffect(() => {
    flushLast.current = flush
  })
  useEffect(() => {
    const flushNow = () => flushLast.current()
    globalThis.addEventListener('pagehide', flushNow)
    return () => {
      globalThis.removeEventListener('pagehide', flushNow)
      flushNow()
    }
  }, [])

  return {
    notes,
    state,
    type(text: string) {
      setNotes(text)
      unsaved.current = text
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flushLast.current(), SETTLED_MS)
    },
    flush,
    setTags: (tags: readonly string[]) => save({ tags: [...tags] }),
    rate: (rating: number) => save({ rating }),
    setOnPlan: (isOnPlan: boolean | null) => save({ on_plan: isOnPlan === null ? null : isOnPlan ? 1 : 0 }),
  }
}
