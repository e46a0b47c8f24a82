import { openTimeOf, sideOf, type Order } from '@openlot/core/contract'
import { writePrice } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Skeleton } from '@openlot/ui'
import { TradePicture } from '@openlot/ui/trade-picture'
import { journalApi } from '../api/journalApi.ts'
import styles from './EntryPicture.module.css'
import { pictureCandles } from './picturePeriod.ts'

/** The candles around a closed trade, with where it was opened and closed. */
export function EntryPicture({ order }: { order: Order }) {
  const { t } = useTranslation(['journal', 'trade'])
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const opened = openTimeOf(order)
  const { PricePrecision, ShowCode } = order.ForexTradeLists
  const { period, end, limit } = pictureCandles(opened, order.CompleteTime)
  const { currentData, isError } = journalApi.useTradeCandlesQuery({ forex_id: order.forex_id, period, end, limit })
  if (currentData === undefined) {
    return isError ? null : (
      <span className={styles.waiting} aria-busy="true">
        <Skeleton />
      </span>
    )
  }
  const stop = Number(order.InitialStop ?? 0)
  const price = (value: number) => writePrice(value.toFixed(PricePrecision), code, PricePrecision)
  return (
    <TradePicture
      label={t('pictureOf', {
        code: ShowCode,
        open: price(Number(order.Price)),
        close: price(Number(order.UpdatePrice)),
      })}
      corner={t('corner', { period: t(`trade:period.${period}`) })}
      bars={currentData.map(({ Time, Open, High, Low, Close }) => ({
        time: Time,
        open: Open,
        high: High,
        low: Low,
        close: Close,
      }))}
      side={sideOf(order)}
      entry={{ time: opened, price: Number(order.Price) }}
      exit={{ time: order.CompleteTime, price: Number(order.UpdatePrice) }}
      stop={stop === 0 ? undefined : stop}
      formatPrice={price}
      formatTime={(time) => formatDate(time, period === '1day' ? 'monthDay' : 'time')}
    />
  )
}
