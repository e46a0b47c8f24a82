import { CODE_INTERVAL_SECONDS, CODE_TOO_SOON, CODE_TYPE } from '@openlot/core/contract'
import { useState } from 'react'
import { failureOf } from '../api/failureOf.ts'
import { userApi } from '../api/userApi.ts'
import { type AccountKind, accountProblem, type Problem } from './rules.ts'
import { type CaptchaQuestion, useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'

/** The button that sends a verification code, with a countdown before it can be pressed again. */
export interface CodeButtonState {
  /** Returns the problem of the address if nothing could be sent to it. */
  send(kind: AccountKind, to: string, areaId?: number): Promise<Problem | undefined>
  /** 0 when another code may be requested. */
  secondsLeft: number
  /** Whether a code is on its way to the address. */
  wasSent: boolean
  isSending: boolean
  /** Shown beside the button while the server asks for one; the user then presses the button again. */
  captcha: CaptchaQuestion | undefined
}

/** Sends verification codes to register, to reset a forgotten password, or to change that of the session. */
export function useCodeButton(purpose: 'register' | 'reset' | 'change'): CodeButtonState {
  const [askByEmail, { isLoading: isMailing }] = userApi.useSendEmailCodeMutation()
  const [askBySms, { isLoading: isTexting }] = userApi.useSendSmsCodeMutation()
  const { secondsLeft, start } = useCountdown()
  const captcha = useCaptcha()
  const isSending = isMailing || isTexting
  const [wasSent, setWasSent] = useState(false)
  return {
    send: async (kind, to, areaId) => {
      const problem = accountProblem(kind, to)
      if (problem !== undefined || isSending || secondsLeft > 0) return problem
      const type = purpose === 'register' ? CODE_TYPE.REGISTER : CODE_TYPE.RESET
      const request = {
        asVisitor: purpose !== 'change',
        input: { to: to.trim(), area_id: areaId, type, ...captcha.fields },
      }
      const { error } = await (kind === 'email' ? askByEmail(request) : askBySms(request))
      const failure = failureOf(error)
      captcha.onResult(failure)
      if (failure === undefined || failure.code === CODE_TOO_SOON) {
        setWasSent(true)
        start(CODE_INTERVAL_SECONDS)
      }
      return undefined
    },
    secondsLeft,
    wasSent,
    isSending,
    captcha: captcha.question,
  }
}
