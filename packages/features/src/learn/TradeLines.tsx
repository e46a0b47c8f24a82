import { CLOSE_REASON, openTimeOf, sideOf, type Order } from '@openlot/core/contract'
import { negateDecimal } from '@openlot/core/math'
import { formatDuration, formatMoney, formatNumber, formatSmallMoney, noFigure, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money, SideLabel } from '@openlot/ui'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { InstrumentLogo } from '../market/InstrumentLogo.tsx'
import styles from './TradeLines.module.css'
import type { TradeResult } from './tradeResult.ts'

export interface TradeLinesProps {
  order: Order
  logo: string
  result: TradeResult
}

/** A closed trade, read line by line: the same words and the same size for a gain and a loss. */
export function TradeLines({ order, logo, result }: TradeLinesProps) {
  const { t } = useTranslation('firstSteps')
  const { t: tCommon } = useTranslation()
  const { code } = useLanguage()
  const side = sideOf(order)
  const { ShowCode, PricePrecision } = order.ForexTradeLists
  const price = (value: string) => writePrice(value, code, PricePrecision)
  const inPips = (pips: string | undefined) =>
    pips === undefined ? noFigure : formatNumber(pips, code, { decimals: 1 })
  const after = formatDuration(order.CompleteTime - openTimeOf(order), code)
  const { move, spread, fee, overnight, total, stop } = result
  const reason =
    order.CloseReason === CLOSE_REASON.BY_HAND
      ? 'byHand'
      : order.CloseReason === CLOSE_REASON.STOP_LOSS
        ? 'byStop'
        : 'other'
  return (
    <div className={styles.result}>
      <section className={styles.card}>
        <div className={styles.what}>
          <InstrumentLogo logo={logo} />
          <p className={styles.name}>
            <span className={styles.code}>{ShowCode}</span> <SideLabel side={side}>{tCommon(`side.${side}`)}</SideLabel>{' '}
            <bdi translate="no" dir="ltr">
              {formatNumber(order.Quantity, code)}
            </bdi>
            <span className={styles.quiet}>{t(`tour.result.${reason}`, { time: after })}</span>
          </p>
        </div>
        <p className={styles.total}>
          <Money value={total} signed hero unit="USD" />
        </p>
      </section>
      <dl className={styles.card}>
        <Line
          name={t('tour.result.move')}
          detail={t('tour.result.moveDetail', {
            from: price(move.from),
            to: price(move.to),
            pips: inPips(move.pips),
            value: formatSmallMoney(move.pipValue, code),
          })}
        >
          <Money value={move.usd} signed strong />
        </Line>
        <Line
          name={t('tour.result.spread')}
          detail={t('tour.result.spreadDetail', { pips: inPips(spread.pips), price: price(order.Price) })}
        >
          <Money value={spread.usd} signed strong />
        </Line>
        <Line name={t('tour.result.fee')} detail={t('tour.result.feeDetail')}>
          <Money value={fee} strong />
        </Line>
        <Line
          name={t('tour.result.overnight')}
          detail={t(Number(overnight) === 0 ? 'tour.result.overnightDetail' : 'tour.result.overnightHeld')}
        >
          <Money value={overnight} signed={Number(overnight) !== 0} strong />
        </Line>
        <Line name={t('tour.result.total')} isSum>
          <Money value={total} signed strong />
        </Line>
      </dl>
      {stop && (
        <section className={styles.card}>
          <div className={styles.stop}>
            <ShieldCheck aria-hidden="true" className={styles.icon} />
            <p>
              <span>{t('tour.result.stop')}</span>
              <span className={styles.quiet}>
                {order.CloseReason === CLOSE_REASON.STOP_LOSS
                  ? t('tour.result.stopClosed', { loss: formatMoney(negateDecimal(stop.usd), code) })
                  : t('tour.result.stopStood', {
                      pips: inPips(stop.pips),
                      loss: formatMoney(negateDecimal(stop.usd), code),
                    })}
              </span>
            </p>
          </div>
        </section>
      )}
      <p className={styles.risk}>{t('tour.risk')}</p>
    </div>
  )
}

interface LineProps {
  name: string
  detail?: string
  isSum?: boolean
  children: ReactNode
}

function Line({ name, detail, isSum = false, children }: LineProps) {
  return (
    <div className={styles.line} data-sum={isSum || undefined}>
      <dt>
        <span>{name}</span>
        {detail !== undefined && <span className={styles.quiet}>{detail}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
