import { CODE_INTERVAL_SECONDS, CODES } from '@openlot/core/contract'
import { useState } from 'react'
import { failureOf } from '../api/failureOf.ts'
import { useCountdown } from '../forms/useCountdown.ts'

export interface CodeConfirmation {
  code: string
  change(code: string): void
  /** Sends the code that was entered, or the one that is given; resolves to whether it was right. */
  confirm(code?: string): Promise<boolean>
  /** Why the last one was not accepted; gone with the next change. Other failures are notified. */
  problem: 'missing' | 'wrong' | undefined
  /** Asks for another code. */
  sendAgain(): Promise<void>
  /** Begins the wait for another code, when one was sent. */
  wasSent(): void
  /** 0 when another code may be requested. */
  secondsLeft: number
  isConfirming: boolean
  isSending: boolean
}

/** Letters and digits of a code, without its hyphen. */
const CODE_CHARACTERS = 8

/**
 * Entering a code that was mailed to confirm something.
 *
 * @param ask the call: with a code it confirms, without one it sends another.
 */
export function useCodeConfirmation(ask: (input: { code?: string }) => Promise<{ error?: unknown }>): CodeConfirmation {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<CodeConfirmation['problem']>()
  const [busy, setBusy] = useState<'confirming' | 'sending'>()
  const { secondsLeft, start } = useCountdown()

  async function asking(kind: 'confirming' | 'sending', input: { code?: string }) {
    setBusy(kind)
    const failure = failureOf((await ask(input)).error)
    setBusy(undefined)
    return failure
  }

  return {
    code,
    change(next) {
      setCode(next)
      setProblem(undefined)
    },
    async confirm(entered = code) {
      if (busy !== undefined) return false
      if (entered.length < CODE_CHARACTERS) {
        setProblem('missing')
        return false
      }
      const failure = await asking('confirming', { code: entered })
      if (failure?.code === CODES.WRONG_CODE) setProblem('wrong')
      return failure === undefined
    },
    problem,
    async sendAgain() {
      if (busy !== undefined || secondsLeft > 0) return
      const failure = await asking('sending', {})
      if (failure !== undefined && failure.code !== CODES.CODE_TOO_SOON) return
      start(CODE_INTERVAL_SECONDS)
      setCode('')
      setProblem(undefined)
    },
    wasSent: () => start(CODE_INTERVAL_SECONDS),
    secondsLeft,
    isConfirming: busy === 'confirming',
    isSending: busy === 'sending',
  }
}
