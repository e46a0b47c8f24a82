import { sideOf } from '@openlot/core/contract'
import { compareDecimals } from '@openlot/core/math'
import { formatNumber, writePrice, formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { LazyConfirmDialog } from '@openlot/ui'
import { useState } from 'react'
import { useCloseBlock } from '../market/useQuote.ts'
import type { Confirmation } from '../platform/confirmation.ts'
import { closePart } from './closePart.ts'
import { closeShares } from './closeShares.ts'
import type { AskedClose } from './useClosePosition.ts'
import { useLivePosition } from './useLivePosition.ts'
import { useOrderTerms } from './useOrderTerms.ts'

/** The question before closing a position, with current price and profit, for all of it or a share. Only this renders with each tick. */
export default function CloseQuestion({ asked }: { asked: AskedClose }) {
  return <LazyConfirmDialog confirmation={useCloseConfirmation(asked)} />
}

function useCloseConfirmation({ order, busy, onConfirm, ...question }: AskedClose): Confirmation {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const position = useLivePosition(order)
  const { instrument, quote, conversion } = useOrderTerms(order)
  const block = useCloseBlock(order.forex_id)
  const [chosen, setChosen] = useState<string>()
  // Each question begins with all of it.
  const [asked, setAsked] = useState({ id: order.Id, open: question.open })
  if (asked.id !== order.Id || asked.open !== question.open) {
    setAsked({ id: order.Id, open: question.open })
    if (question.open) setChosen(undefined)
  }

  const { ShowCode: code, PricePrecision } = order.ForexTradeLists
  const side = sideOf(order)
  // Less may be open than when it was chosen.
  const isPart = chosen !== undefined && compareDecimals(chosen, order.Quantity) < 0
  const closed = isPart ? chosen : order.Quantity
  const part =
    isPart && instrument
      ? closePart(closed, { side, lots: order.Quantity, open: order.Price, instrument, quote, conversion })
      : undefined
  const profit = isPart ? part?.profit : position.profit
  const lots = formatNumber(closed, language)
  const shares = instrument === undefined ? [] : closeShares(order.Quantity, instrument.Pip)
  return {
    ...question,
    tone: 'ink',
    title: t('confirmClose.title', { profit: profit === undefined ? '–' : formatSignedMoney(profit, language) }),
    message: t(`confirmClose.${side}`, { lots, code, price: writePrice(position.price, language, PricePrecision) }),
    ...(shares.length > 1 && {
      choice: {
        label: t('closePart.shares'),
        items: shares.map(({ percent, lots: value }) => ({
          value,
          label: percent === 100 ? t('closePart.all') : t('closePart.share', { value: percent }),
        })),
        value: closed,
        onChange: setChosen,
      },
    }),
    confirmLabel: isPart ? t('closePart.submit', { lots, code }) : t('confirmClose.submit', { code }),
    busy,
    // A stale price is not the market's: the confirmation waits for a live one.
    blocked: block && tCommon(`blocked.${block}`),
    onConfirm: () => onConfirm(isPart ? closed : undefined),
  }
}
