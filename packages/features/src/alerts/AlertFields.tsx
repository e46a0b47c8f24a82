import { MAX_ALERTS, PRICE_ALERT_KINDS } from '@openlot/core/contract'
import { ALERT_SOURCES, ALERT_WINDOWS, formatPrice, parsePriceRounded, decimalParts } from '@openlot/core/math'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ChipGroup, Note, Segmented, Stepper } from '@openlot/ui'
import { AlertFrame, type AlertFrameProps, Choice } from './AlertFrame.tsx'
import { distanceTo, sourcePrice, waitsForPrice } from './alertTerms.ts'
import type { AlertForm } from './useAlertForm.ts'

export interface AlertFieldsProps
  extends Omit<AlertForm, 'submit'>, Pick<AlertFrameProps, 'of' | 'expiresAt' | 'now' | 'onSubmit' | 'onRemove'> {
  pipSize: string
}

const PERCENT_STEP = '0.1'
const PERCENT_DECIMALS = 2

/** What an alert of the market waits for, how often, for how long. */
export function AlertFields({ input, traits, problem, full, pipSize, set, setKind, ...frame }: AlertFieldsProps) {
  const { t } = useTranslation('alerts')
  const { t: tTicket } = useTranslation('ticket')
  const { code } = useLanguage()
  const { of } = frame
  const { precision, pip, market } = traits
  const write = (price: string) => writePrice(price, code, precision)
  const isPrice = waitsForPrice(input.kind)
  const value = decimalParts(input.price) === undefined ? undefined : parsePriceRounded(input.price, precision)
  const current = market && sourcePrice(input.source, market)

  function distance(): string | undefined {
    if (value === undefined || current === undefined) return undefined
    const away = distanceTo(value, current, pip)
    if (away === undefined) return undefined
    if (away.unit === 'percent') return `${formatNumber(away.value, code)}%`
    return tTicket(value > current ? 'pipsAbove' : 'pipsBelow', {
      value: formatNumber(away.value, code, { decimals: 1 }),
    })
  }
  const wrong = (field: 'price' | 'percent' | 'note') => {
    // What is not typed yet is not wrong yet.
    if (problem?.field !== field || (problem.why === 'invalid' && input[field] === '')) return undefined
    return problem.why === 'already'
      ? t('alreadyTrue', { price: write(formatPrice(problem.now, precision)) })
      : t(`invalid.${field}`)
  }
  function newLabel(): string {
    const typed = isPrice ? input.price : input.percent
    if (decimalParts(typed) === undefined) return t('new')
    return isPrice ? t('at', { price: write(typed) }) : t('atChange', { value: formatNumber(typed, code) })
  }

  return (
    <AlertFrame
      {...frame}
      input={input}
      set={set}
      noteError={wrong('note')}
      newLabel={newLabel()}
      full={full === undefined ? undefined : t(full === MAX_ALERTS ? 'full' : 'fullHere', { max: full })}
      disabled={problem !== undefined}
      hint={isPrice && value !== undefined && <Note>{t('gap', { price: write(input.price) })}</Note>}
      beside={
        of === 'new' && isPrice ? (
          <Choice label={t('source')}>
            <Segmented
              label={t('source')}
              items={ALERT_SOURCES.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
              value={input.source}
              onChange={(source) => set({ source })}
            />
          </Choice>
        ) : of === 'new' && input.kind === 'range' ? (
          <Choice label={t('within')}>
            <Segmented
              label={t('within')}
              items={ALERT_WINDOWS.map((minutes) => ({
                value: `${minutes}` as const,
                label: t('minutes', { value: minutes }),
              }))}
              value={`${input.window}` as const}
              onChange={(minutes) => set({ window: ALERT_WINDOWS.find((one) => `${one}` === minutes) ?? input.window })}
            />
          </Choice>
        ) : undefined
      }
    >
      {of === 'new' && (
        <Choice label={t('when')}>
          <ChipGroup
            wraps
            label={t('when')}
            items={PRICE_ALERT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            value={input.kind}
            onChange={setKind}
          />
        </Choice>
      )}
      {isPrice ? (
        <Stepper
          label={of === 'new' ? t('price') : t(`kind.${input.kind}`)}
          aside={distance()}
          value={input.price}
          onChange={(price) => set({ price })}
          step={pipSize}
          decimals={precision}
          kind="price"
          near={market?.bid}
          names={{ less: tTicket('lowerPrice'), more: tTicket('higherPrice') }}
          error={wrong('price')}
        />
      ) : (
        <Stepper
          label={t('change')}
          value={input.percent}
          onChange={(percent) => set({ percent })}
          step={PERCENT_STEP}
          decimals={PERCENT_DECIMALS}
          names={{ less: t('less'), more: t('more') }}
          error={wrong('percent')}
        />
      )}
    </AlertFrame>
  )
}
