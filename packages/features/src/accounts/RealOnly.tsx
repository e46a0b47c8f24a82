import { useTranslation } from '@openlot/i18n/react'
import { Button, EmptyState } from '@openlot/ui'

export interface RealOnlyProps {
  account: { readonly kind: 'real' | 'demo' | 'copy'; readonly label: string }
  /** What a real account to go on with is called; undefined where there is none. */
  real: string | undefined
  onSwitch: () => void
}

/** In place of what moves real money while another kind of account is chosen: the way to a real one. */
export function RealOnly({ account, real, onSwitch }: RealOnlyProps) {
  const { t } = useTranslation('accounts')
  const isCopy = account.kind === 'copy'
  return (
    <EmptyState
      picture="way"
      title={t(isCopy ? 'realOnly.copy' : 'realOnly.demo', { name: account.label })}
      hint={t(isCopy ? 'realOnly.textCopy' : 'realOnly.text')}
      action={
        real !== undefined && (
          <Button variant="ink" onClick={onSwitch}>
            {t('realOnly.action', { name: real })}
          </Button>
        )
      }
    />
  )
}
