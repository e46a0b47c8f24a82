import { sideOf, type Order } from '@openlot/core/contract'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money, SideLabel } from '@openlot/ui'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { tradingApi } from '../api/tradingApi.ts'
import { usePreference } from '../preferences/usePreferences.ts'
import { useOwner } from '../session/useOfAccount.ts'
import styles from './Copying.module.css'

/** What is pushed is about the chosen account, which this one need not be. */
const REFRESH_MS = 5000

/** The open positions of a copy, whose account has its id; nothing until they have loaded. */
export function CopyPositions({ id }: { id: number }) {
  const { t } = useTranslation('copying')
  const owner = useOwner()
  const { currentData } = tradingApi.useHoldingsQuery(owner ? { ...owner, account: id } : skipToken, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  if (currentData === undefined) return null
  const { orders } = currentData
  return (
    <section className={styles.card} aria-label={t('trader.positions')}>
      <h3 className={styles.heading}>
        <span>{t('trader.positions')}</span> <span className={styles.count}>{orders.length}</span>
      </h3>
      {orders.length === 0 && <p className={styles.quiet}>{t('trader.noPositions')}</p>}
      <ul className={styles.rows}>
        {orders.map((order) => (
          <li key={order.Id}>
            <CopiedPosition order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CopiedPosition({ order }: { order: Order }) {
  const { t } = useTranslation(['copying', 'common'])
  const { code } = useLanguage()
  const isHidden = usePreference('hideBalance')
  const side = sideOf(order)
  const { ShowCode, PricePrecision } = order.ForexTradeLists
  return (
    <div className={styles.row}>
      <span className={styles.cell}>
        <span className={styles.name}>
          <bdi translate="no">{ShowCode}</bdi> <SideLabel side={side}>{t(`common:side.${side}`)}</SideLabel>
        </span>
        <span className={styles.quiet}>
          <span>{t('log.lots', { lots: formatNumber(order.Quantity, code) })}</span>
          {' · '}
          <bdi translate="no" dir="ltr">
            {writePrice(order.Price, code, PricePrecision)}
          </bdi>
        </span>
      </span>
      <Money value={order.FactProfits} signed hidden={isHidden} strong />
    </div>
  )
}
