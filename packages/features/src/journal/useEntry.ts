import type { ApiFailure } from '@openlot/core/api'
import { CODES, type JournalEntry, type JournalTrade } from '@openlot/core/contract'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../api/failureOf.ts'
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

const shownOf = ({ notes, tags, rating, on_plan: plan }: JournalEntry): Shown => ({
  notes,
  tags,
  rating,
  isOnPlan: plan === null ? null : plan === 1,
})

/** What of an entry a write changes at once. */
const shownIn = ({ tags, rating, on_plan: plan }: Writing): Partial<Shown> => ({
  ...(tags !== undefined && { tags }),
  ...(rating !== undefined && { rating: Number(rating) }),
  ...(plan !== undefined && { isOnPlan: plan === null ? null : Number(plan) === 1 }),
})

/** Whether the server will not have it; one that is busy will, later. */
const isRefusal = ({ kind, code }: ApiFailure): boolean =>
  kind === 'rejected' && code !== CODES.TOO_MANY_REQUESTS && code !== CODES.UNAVAILABLE

/** Text from elsewhere may have characters that no text has, such as the vertical tab of slides. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n\r\t]/gu, '')

const isEmpty = (input: Writing): boolean => Object.keys(input).length === 0

/**
 * What is written about a trade: text is saved as it is typed, everything else at once. What is not at the server yet is kept
 * together and sent in one write at a time, so that a late answer never undoes a newer one, and what failed is sent again
 * with the next.
 */
export function useEntry({ order, entry }: JournalTrade, pages: Journal['pages']) {
  const [write] = journalApi.useWriteJournalMutation()
  const [shown, setShown] = useState(() => shownOf(entry))
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
    const failure = await write({ user: pages.of.user, order: order.Id, pages, input })
      .unwrap()
      .then(() => undefined, failureOf)
    isSending.current = false
    if (failure === undefined) {
      if (isEmpty(unsent.current)) setState('saved')
      else void send()
      return
    }
    setState('failed')
    if (isRefusal(failure)) {
      // The same again would be refused again, and what is written next with it: what stands at the server is shown.
      const { notes: _typed, ...stored } = shownOf(entry)
      setShown((former) => ({ ...former, ...stored, ...shownIn(unsent.current) }))
    } else unsent.current = { ...input, ...unsent.current }
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
    type(text: string) {
      const notes = printable(text)
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
