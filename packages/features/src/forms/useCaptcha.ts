import { captchaPath, CODES } from '@openlot/core/contract'
import type { ApiFailure } from '@openlot/core/api'
import { useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { uuid } from '../platform/uuid.ts'

/** A picture to be read, while the server asks for one. */
export interface CaptchaQuestion {
  /** Where the picture is. */
  url: string
  answer: string
  setAnswer(answer: string): void
  /** Another picture, for one that cannot be read. */
  renew(): void
}

export interface Captcha {
  question: CaptchaQuestion | undefined
  /** What goes with the call that asked for it. */
  fields: { key?: string; captcha?: string }
  /** Takes in how the call went: each picture is good for one answer. */
  settle(failure: ApiFailure | undefined): void
}

/** Shows a picture from when the server asks for one until a call succeeds. */
export function useCaptcha(): Captcha {
  const { url } = useClient()
  const [key, setKey] = useState<string>()
  const [answer, setAnswer] = useState('')
  const renew = () => {
    setKey(uuid())
    setAnswer('')
  }
  return {
    question: key === undefined ? undefined : { url: url(captchaPath(key)), answer, setAnswer, renew },
    fields: key === undefined ? {} : { key, captcha: answer.trim() },
    settle: (failure) => {
      if (failure === undefined) setKey(undefined)
      else if (key !== undefined || failure.code === CODES.CAPTCHA_REQUIRED) renew()
    },
  }
}
