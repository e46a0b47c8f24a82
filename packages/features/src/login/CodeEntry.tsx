import { useTranslation } from '@openlot/i18n/react'
import { CaptchaField, type CaptchaFieldProps } from './CaptchaField.tsx'
import { LazyPart, lazyRetry, Skeleton } from '@openlot/ui'
import type { FormProblem } from '../forms/problems.ts'

/** Its boxes are a large part of the page, and empty until a code has come. */
const CodeField = lazyRetry(async () => ({ default: (await import('@openlot/ui/code-field')).CodeField }))

/** The button that sends a code. */
export interface CodeButton {
  send: () => void
  /** 0 when another code may be requested. */
  secondsLeft: number
  isSending: boolean
  wasSent: boolean
  /** Whether its boxes are wanted now; where prices come first, a moment later. */
  isReady?: boolean
  /** Undefined unless the server asks for one. */
  captcha: CaptchaFieldProps | undefined
}

interface Props {
  /** `email` or `mobile`. */
  kind: string
  /** Where the code is sent. */
  to: string
  value: string
  onChange: (value: string) => void
  problem: FormProblem | undefined
  codeButton: CodeButton
}

/** The field for a code that is sent by mail or SMS, with its button, and the captcha where the server asks for one. */
export function CodeEntry({ kind, to, value, onChange, problem, codeButton }: Props) {
  const { t } = useTranslation(['people', 'account'])
  const { send, secondsLeft, isSending, wasSent, isReady = true, captcha } = codeButton
  const space = <Skeleton height="6rem" />
  return (
    <>
      {isReady ? (
        <LazyPart fallback={space}>
          <CodeField
            label={t('code')}
            name="code"
            value={value}
            onChange={onChange}
            hint={wasSent ? t('codeSent', { to }) : t(kind === 'mobile' ? 'codeHintSms' : 'codeHint')}
            error={problem && t(`account:form.${problem}`)}
            onSend={send}
            secondsLeft={secondsLeft}
            isSending={isSending}
            wasSent={wasSent}
          />
        </LazyPart>
      ) : (
        space
      )}
      {captcha !== undefined && <CaptchaField {...captcha} />}
    </>
  )
}
