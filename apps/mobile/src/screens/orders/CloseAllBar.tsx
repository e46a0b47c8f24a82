import { orderSideOf, useCloseAll, usePreference, type Order } from '@openlot/features'
import { formatNumber, formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, Money, Side } from '@openlot/ui'
import styles from './OrderList.module.css'

/** More would push the buttons out of sight. */
const MAX_LISTED = 8

/** Closes all positions that can be closed now: with their number and result, after one question. */
export function CloseAllBar({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const { code } = useLanguage()
  const isHidden = usePreference('hideBalance')
  const { closable, profit, staying, isAsked, ask, dismiss, isClosing, confirm } = useCloseAll(orders)
  const count = closable.length
  const listed = closable.slice(0, MAX_LISTED).map(({ order, profit: own }) => ({
    label: (
      <span className={styles.closing}>
        <strong>{order.ForexTradeLists.ShowCode}</strong>
        <Side side={orderSideOf(order)}>{tCommon(`side.${orderSideOf(order)}`)}</Side>
        <bdi dir="ltr">{formatNumber(order.Quantity, code)}</bdi>
      </span>
    ),
    value: <Money value={own} signed />,
  }))
  const unlisted = count - listed.length
  return (
    <div className={styles.bar}>
      <Button wide size="large" disabled={count === 0} onClick={ask}>
        {t('closeAll.button', { count })} <Money value={profit} signed hidden={isHidden} />
      </Button>
      <LazyConfirmDialog
        confirmation={
          isAsked === undefined
            ? undefined
            : {
                open: isAsked,
                title: t('closeAll.title', { count }),
                message: (
                  <>
                    {t('closeAll.text', { profit: formatSignedMoney(profit, code) })}
                    {staying > 0 && <> {t('closeAll.staying', { count: staying })}</>}
                  </>
                ),
                details: [
                  ...listed,
                  ...(unlisted > 0 ? [{ label: t('closeAll.more', { count: unlisted }), value: '' }] : []),
                ],
                cancelLabel: t('closeAll.keep'),
                confirmLabel: t('closeAll.button', { count }),
                busy: isClosing || count === 0,
                onConfirm: confirm,
                onClose: dismiss,
              }
        }
      />
    </div>
  )
}
