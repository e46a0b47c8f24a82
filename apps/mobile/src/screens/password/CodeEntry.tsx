import type { CodeButton, Problem } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { CaptchaField, ErrorBoundary, lazyRetry, Skeleton } from '@openlot/ui'
import { Suspense } from 'react'

/** Its boxes are a large part of the page, and empty until a code has come. */
const CodeField = lazyRetry(async () => ({ default: (await import('@openlot/ui/code-field')).CodeField }))

interface Props {
  /** Where the code is sent. */
  to: string
  value: string
  onChange: (value: string) => void
  problem: Problem | undefined
  codeButton: Omit<CodeButton, 'send'> & { send(): void }
}

/** The field for a code that is sent by mail, with its button, and the captcha where the server asks for one. */
export function CodeEntry({ to, value, onChange, problem, codeButton }: Props) {
  const { t } = useTranslation(['people', 'account'])
  const { send, secondsLeft, isSending, wasSent, captcha } = codeButton
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton height="6rem" />}>
          <CodeField
            label={t('code')}
            name="code"
            value={value}
            onChange={onChange}
            hint={wasSent ? t('codeSent', { to }) : t('codeHint')}
            error={problem && t(`account:form.${problem}`)}
            onSend={send}
            secondsLeft={secondsLeft}
            isSending={isSending}
            wasSent={wasSent}
          />
        </Suspense>
      </ErrorBoundary>
      {captcha !== undefined && <CaptchaField {...captcha} />}
    </>
  )
}
