import { sideOf, type Order } from '@openlot/core/contract'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money, PriceFigure, SideLabel } from '@openlot/ui'
import styles from './Copying.module.css'

/** An open position as a row shows it. */
type ShownCopyPosition = Pick<Order, 'Id' | 'OrderType' | 'Quantity' | 'Price' | 'UpdatePrice' | 'FactProfits'> & {
  ForexTradeLists: Pick<Order['ForexTradeLists'], 'ShowCode' | 'PricePrecision'>
}

export interface CopyPositionRowsProps {
  positions: readonly ShownCopyPosition[]
  isHidden: boolean
  /** Prices are not current. */
  stale: boolean
}

/** Open positions of a copy: side and lots, the opening and the current price, the result so far. */
export function CopyPositionRows({ positions, isHidden, stale }: CopyPositionRowsProps) {
  const { t } = useTranslation(['copying', 'common'])
  const { code } = useLanguage()
  return (
    <ul className={styles.rows} aria-label={t('copy.positions')}>
      {positions.map((position) => {
        const side = sideOf(position)
        const { ShowCode, PricePrecision } = position.ForexTradeLists
        return (
          <li key={position.Id}>
            <div className={styles.row}>
              <div className={styles.cell}>
                <span className={styles.name}>
                  <bdi translate="no">{ShowCode}</bdi> <SideLabel side={side}>{t(`common:side.${side}`)}</SideLabel>{' '}
                  <bdi translate="no" dir="ltr" className={styles.quiet}>
                    {formatNumber(position.Quantity, code)}
                  </bdi>
                </span>
                <bdi translate="no" dir="ltr" className={styles.quiet}>
                  <PriceFigure value={position.Price} precision={PricePrecision} inherit /> →{' '}
                  <PriceFigure value={position.UpdatePrice} precision={PricePrecision} stale={stale} />
                </bdi>
              </div>
              <Money value={position.FactProfits} signed strong hidden={isHidden} stale={stale} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
