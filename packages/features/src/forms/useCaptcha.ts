import { CAPTCHA_REQUIRED, captchaPath } from '@openlot/core/contract'
import type { ApiFailure } from '@openlot/core/api'
import { useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { newUuid } from '../platform/uuid.ts'

/** A captcha to solve, while the server asks for one. */
export interface CaptchaQuestion {
  /** Address of the image. */
  url: string
  answer: string
  setAnswer(answer: string): void
  /** Shows another image, for one that cannot be read. */
  renew(): void
}

export interface Captcha {
  question: CaptchaQuestion | undefined
  /** Goes with the call that asked for it. */
  fields: { key?: string; captcha?: string }
  /** Pass the result of the call; a captcha can be answered once. */
  onResult(failure: ApiFailure | undefined): void
}

/**
 * Shows a captcha from when the server asks for one until a call succeeds; only where the browser could not answer
 * it by itself.
 */
export function useCaptcha(): Captcha {
  const { url } = useClient()
  const [key, setKey] = useState<string>()
  const [answer, setAnswer] = useState('')
  const renew = () => {
    setKey(newUuid())
    setAnswer('')
  }
  return {
    question: key === undefined ? undefined : { url: url(captchaPath(key)), answer, setAnswer, renew },
    fields: key === undefined ? {} : { key, captcha: answer.trim() },
    onResult: (failure) => {
      if (failure === undefined) setKey(undefined)
      else if (key !== undefined || failure.code === CAPTCHA_REQUIRED) renew()
    },
  }
}
