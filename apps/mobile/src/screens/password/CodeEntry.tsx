import type { CodeButton, Problem } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { CaptchaField } from '@openlot/ui'
import { CodeField } from '@openlot/ui/code-field'

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
      {captcha !== undefined && <CaptchaField {...captcha} />}
    </>
  )
}
