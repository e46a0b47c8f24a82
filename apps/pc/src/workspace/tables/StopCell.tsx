import { priceOrNone, useEditStops, type Order } from '@openlot/features/positions'
import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { DecimalField, LazyConfirmDialog, PriceFigure } from '@openlot/ui'
import { useRef, useState, type KeyboardEvent } from 'react'
import styles from './StopCell.module.css'

type Stop = 'stopLoss' | 'takeProfit'

const PRICES = { stopLoss: 'TargetLossPrice', takeProfit: 'TargetProfitPrice' } as const

/** A stop in its table: pressed, it becomes a field. Enter saves it, Escape leaves it as it was, empty removes it. */
export function StopCell({ order, stop }: { order: Order; stop: Stop }) {
  const { t } = useTranslation('orders')
  const { code } = useLanguage()
  const [isEditing, setIsEditing] = useState(false)
  const { ForexTradeLists: terms } = order
  const price = priceOrNone(order[PRICES[stop]])
  const name = { stop: t(stop), code: terms.ShowCode }
  if (isEditing)
    return <StopInput order={order} stop={stop} label={t('stopOf', name)} onEnd={() => setIsEditing(false)} />
  const shown = price === undefined ? t('noStop') : writePrice(price, code, terms.PricePrecision)
  const isTrailing = priceOrNone(order.Trail ?? '0') !== undefined
  const kind = stop === 'takeProfit' ? undefined : order.Guaranteed === 1 ? 'reasonShort.9' : isTrailing && 'trailing'
  return (
    <button
      type="button"
      className={styles.stop}
      aria-label={[`${t('changeStop', name)}: ${shown}`, kind && t(kind)].filter(Boolean).join(', ')}
      title={kind ? t(kind) : undefined}
      onClick={(event) => {
        // A click on the row would change the chart.
        event.stopPropagation()
        setIsEditing(true)
      }}
    >
      {kind && (
        <span aria-hidden="true" className={styles.kind}>
          {kind === 'trailing' ? '↕' : '✓'}
        </span>
      )}
      <PriceFigure value={price} precision={terms.PricePrecision} />
    </button>
  )
}

function StopInput({ order, stop, label, onEnd }: { order: Order; stop: Stop; label: string; onEnd: () => void }) {
  const { stops, fields, problems, canSave, isSaving, onChange, save, confirmation } = useEditStops(order)
  const [isTouched, setIsTouched] = useState(false)
  const isEnding = useRef(false)
  const { value, isOn } = stops[stop]
  const problem = isOn && value !== '' ? problems[stop] : undefined

  async function submit() {
    if (!isTouched || !canSave) return problem === undefined && !isTouched ? onEnd() : undefined
    if (await save()) onEnd()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') void submit()
    if (event.key === 'Escape') {
      isEnding.current = true
      onEnd()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keeps clicks and keys from the row, which has some of its own
    <span
      className={styles.field}
      title={problem}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DecimalField
        label={label}
        hideLabel
        value={isOn ? value : ''}
        decimals={order.ForexTradeLists.PricePrecision}
        kind="price"
        near={fields?.[stop].reference}
        error={problem}
        aria-busy={isSaving || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        onChange={(next) => {
          setIsTouched(true)
          onChange(stop, { isOn: next !== '', value: next, unit: 'price' })
        }}
        onKeyDown={onKeyDown}
        onBlur={() => isEnding.current || isTouched || onEnd()}
      />
      <LazyConfirmDialog confirmation={confirmation} />
    </span>
  )
}
