import { formatNumber, formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, type ButtonProps, LazyConfirmDialog, Money, SideLabel, type SideProps } from '@openlot/ui'
import styles from './CloseAll.module.css'

/** A position that would be closed. */
interface ClosablePosition {
  readonly id: number
  readonly code: string
  readonly side: SideProps['side']
  readonly lots: string
  /** What closing it would bring, in dollars. */
  readonly profit: string
}

export interface CloseAllQuestionProps {
  positions: readonly ClosablePosition[]
  /** What closing them would bring, in dollars. */
  profit: string
  /** How many stay open, as their market is closed or has no current price. */
  staying: number
  /** Undefined until first asked. */
  isAsked: boolean | undefined
  isClosing: boolean
  dismiss: () => void
  confirm: () => void
}

export interface CloseAllProps extends CloseAllQuestionProps, Pick<ButtonProps, 'size' | 'wide'> {
  hidden: boolean
  ask: () => void
}

/** More would push the buttons out of sight. */
const MAX_LISTED = 8

/** Closes several positions, after one question that names them with their result. */
export function CloseAll({ hidden, ask, size, wide, ...question }: CloseAllProps) {
  const { t } = useTranslation('orders')
  const count = question.positions.length
  return (
    <>
      <Button {...(size && { size })} {...(wide && { wide })} disabled={count === 0} onClick={ask}>
        <span>{t('closeAll.button', { count })}</span> {/* In a bar of tools the result stands beside it. */}
        {size !== 'small' && <Money value={question.profit} signed hidden={hidden} />}
      </Button>
      <CloseAllQuestion {...question} />
    </>
  )
}

/** The question before several positions are closed, which names them with their result. */
export function CloseAllQuestion({
  positions,
  profit,
  staying,
  isAsked,
  isClosing,
  dismiss,
  confirm,
}: CloseAllQuestionProps) {
  const { t } = useTranslation('orders')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const count = positions.length
  const listed = positions.slice(0, MAX_LISTED).map(({ code, side, lots, profit: own }) => ({
    label: (
      <span className={styles.position}>
        <strong>{code}</strong>
        <SideLabel side={side}>{tCommon(`side.${side}`)}</SideLabel>
        <bdi translate="no" dir="ltr">
          {formatNumber(lots, language)}
        </bdi>
      </span>
    ),
    value: <Money value={own} signed />,
  }))
  const unlisted = count - listed.length
  return (
    <LazyConfirmDialog
      confirmation={
        isAsked === undefined
          ? undefined
          : {
              open: isAsked,
              title: t('closeAll.title', { count }),
              message: (
                <>
                  <span>{t('closeAll.text', { profit: formatSignedMoney(profit, language) })}</span>
                  {staying > 0 && <span>{` ${t('closeAll.staying', { count: staying })}`}</span>}
                </>
              ),
              details: [
                ...listed,
                ...(unlisted > 0 ? [{ label: t('closeAll.more', { count: unlisted }), value: '' }] : []),
              ],
              cancelLabel: t('closeAll.keep'),
              confirmLabel: t('closeAll.button', { count }),
              busy: isClosing,
              // What stays is said above.
              ...(count === 0 && { blocked: tCommon('blocked.no-price') }),
              onConfirm: confirm,
              onClose: dismiss,
            }
      }
    />
  )
}
