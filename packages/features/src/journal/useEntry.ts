import type { JournalTrade } from '@openlot/core/contract'
import { useEffect, useRef, useState } from 'react'
import { journalApi } from '../api/journalApi.ts'
import type { Journal } from './useJournal.ts'

/** Text is written once nobody has typed for so long. */
const SETTLED_MS = 800

type Writing = Parameters<ReturnType<typeof journalApi.useWriteJournalMutation>[0]>[0]['input']

/** How far what was written has come. */
export type EntryState = 'idle' | 'saving' | 'saved' | 'failed'

/** As it is typed and chosen. */
interface Shown {
  readonly notes: string
  readonly tags: readonly string[]
  /** 0 for none. */
  readonly rating: number
  /** Null where it was not said. */
  readonly isOnPlan: boolean | null
}

const isEmpty = (input: Writing): boolean => Object.keys(input).length === 0

/**
 * What is written about a trade: text is saved as it is typed, everything else at once. What is not at the server yet is kept
 * together and sent in one write at a time, so that a late answer never undoes a newer one, and what failed is sent again
 * with the next.
 */
export function useEntry({ order, entry }: JournalTrade, pages: Journal['pages']) {
  const [write] = journalApi.useWriteJournalMutation()
  const [shown, setShown] = useState<Shown>({
    notes: entry.notes,
    tags: entry.tags,
    rating: entry.rating,
    isOnPlan: entry.on_plan === null ? null : entry.on_plan === 1,
  })
  const [state, setState] = useState<EntryState>('idle')
  const unsent = useRef<Writing>({})
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function send(): Promise<void> {
    clearTimeout(timer.current)
    if (isSending.current || isEmpty(unsent.current)) return
    const input = unsent.current
    unsent.current = {}
    isSending.current = true
    setState('saving')
    const isSaved = await write({ user: pages.of.user, order: order.Id, pages, input })
      .unwrap()
      .then(
        () => true,
        () => false,
      )
    isSending.current = false
    if (!isSaved) {
      unsent.current = { ...input, ...unsent.current }
      setState('failed')
    } else if (isEmpty(unsent.current)) setState('saved')
    else void send()
  }

  function change(input: Writing, changes: Partial<Shown>): void {
    setShown((former) => ({ ...former, ...changes }))
    unsent.current = { ...unsent.current, ...input }
  }

  // Whoever turns to another trade, or leaves the page, has written what was typed until then.
  const sendLast = useRef(send)
  useEffect(() => {
    sendLast.current = send
  })
  useEffect(() => {
    const sendNow = () => void sendLast.current()
    const sendHidden = () => document.visibilityState === 'hidden' && sendNow()
    document.addEventListener('visibilitychange', sendHidden)
    return () => {
      document.removeEventListener('visibilitychange', sendHidden)
      sendNow()
    }
  }, [])

  return {
    ...shown,
    state,
    type(notes: string) {
      change({ notes }, { notes })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void sendLast.current(), SETTLED_MS)
    },
    /** Sends what is not at the server yet. */
    flush: () => void send(),
    setTags(tags: readonly string[]) {
      change({ tags: [...tags] }, { tags })
      void send()
    },
    rate(rating: number) {
      change({ rating }, { rating })
      void send()
    },
    setOnPlan(isOnPlan: boolean | null) {
      change({ on_plan: isOnPlan === null ? null : isOnPlan ? 1 : 0 }, { isOnPlan })
      void send()
    },
  }
}
