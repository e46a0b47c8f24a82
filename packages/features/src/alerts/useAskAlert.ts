import { useState } from 'react'
import { useAskLogin } from '../session/useAskLogin.ts'
import { useSession } from '../session/useSession.ts'

/** Whether a new alert is being set. */
export interface AskedAlert {
  /** Undefined until it first was. */
  readonly isOpen: boolean | undefined
  /** Begins one; a visitor logs in first. */
  ask(): void
  close(): void
}

export function useAskAlert(): AskedAlert {
  'use memo'
  const { user } = useSession()
  const askLogin = useAskLogin()
  const [isOpen, setIsOpen] = useState<boolean>()
  return {
    isOpen,
    ask: () => (user === undefined ? askLogin() : setIsOpen(true)),
    close: () => setIsOpen(false),
  }
}
