import type { CodeConfirmation } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { CodeField } from '@openlot/ui/code-field'

/** The field for a code that was sent, with a button for another. */
export function CodeEntry({ confirmation, onDone }: { confirmation: CodeConfirmation; onDone?: () => void }) {
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
