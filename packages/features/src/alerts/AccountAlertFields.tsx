import { ACCOUNT_ALERT_KINDS, type AccountAlertKind, MAX_ALERTS } from '@openlot/core/contract'
import { decimalParts } from '@openlot/core/math'
import { formatMoney, formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ChipGroup, Stepper } from '@openlot/ui'
import { AlertFrame, type AlertFrameProps, Choice } from './AlertFrame.tsx'
import type { AccountAlertForm } from './useAccountAlertForm.ts'

export interface AccountAlertFieldsProps
  extends
    Omit<AccountAlertForm, 'submit' | 'figures'>,
    Pick<AlertFrameProps, 'of' | 'expiresAt' | 'now' | 'onSubmit' | 'onRemove'> {}

const STEPS = { net_value: '10', risk_rate: '5' } as const
const DECIMALS = 2

/** What an alert of an account waits for, how often, for how long. */
export function AccountAlertFields({ input, problem, full, set, setKind, ...frame }: AccountAlertFieldsProps) {
  const { t } = useTranslation('alerts')
  const { code } = useLanguage()
  const { kind, value } = input
  const write = (figure: string) => writeFigure(kind, figure, code)

  function wrong(): string | undefined {
    // What is not typed yet is not wrong yet.
    if (problem?.field !== 'value' || (problem.why === 'invalid' && value === '')) return undefined
    return problem.why === 'already' ? t('alreadyLower', { value: write(problem.now) }) : t('invalid.value')
  }
  return (
    <AlertFrame
      {...frame}
      input={input}
      set={set}
      noteError={problem?.field === 'note' ? t('invalid.note') : undefined}
      newLabel={decimalParts(value) === undefined ? t('new') : t('at', { price: write(value) })}
      full={full === undefined ? undefined : t(full === MAX_ALERTS ? 'full' : 'fullAccount', { max: full })}
      disabled={problem !== undefined}
    >
      {frame.of === 'new' && (
        <Choice label={t('whenFalls')}>
          <ChipGroup
            wraps
            label={t('whenFalls')}
            items={ACCOUNT_ALERT_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
            value={kind}
            onChange={setKind}
          />
        </Choice>
      )}
      <Stepper
        label={t('falls')}
        aside={kind === 'net_value' ? 'USD' : '%'}
        value={value}
        onChange={(typed) => set({ value: typed })}
        step={STEPS[kind]}
        decimals={DECIMALS}
        names={{ less: t('less'), more: t('more') }}
        error={wrong()}
      />
    </AlertFrame>
  )
}

/** What an alert looks at, with its unit. @example writeFigure('net_value', '5000', 'en') is "5,000.00 USD" */
export const writeFigure = (kind: AccountAlertKind, figure: string, code: Parameters<typeof formatMoney>[1]): string =>
  kind === 'net_value' ? `${formatMoney(figure, code)} USD` : `${formatNumber(figure, code)}%`
