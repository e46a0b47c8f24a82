import { useTranslation } from '@openlot/i18n/react'
import { CodeField } from '@openlot/ui/code-field'

export interface MailedCodeProps {
  /** Entering the code: what it is, whether it was right, another one. */
  confirmation: {
    code: string
    change: (code: string) => void
    confirm: (code?: string) => Promise<boolean>
    problem: 'missing' | 'wrong' | undefined
    sendAgain: () => Promise<void>
    secondsLeft: number
    isSending: boolean
    isConfirming: boolean
  }
  onDone?: () => void
}

/** The field for a code that was sent to confirm something, with a button for another. */
export function MailedCode({ confirmation, onDone }: MailedCodeProps) {
  const { t } = useTranslation('funds')
  const { code, change, confirm, problem, sendAgain, secondsLeft, isSending, isConfirming } = confirmation
  const finish = async (entered?: string) => {
    if (await confirm(entered)) onDone?.()
  }
  return (
    <CodeField
      label={t('code.label')}
      value={code}
      onChange={change}
      onComplete={(entered) => void finish(entered)}
      onSend={() => void sendAgain()}
      secondsLeft={secondsLeft}
      isSending={isSending}
      wasSent
      disabled={isConfirming}
      name="code"
      error={problem && t(`code.${problem}`)}
    />
  )
}
