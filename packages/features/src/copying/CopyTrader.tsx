import type { Trader } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, LazyLayer } from '@openlot/ui'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAskLogin } from '../session/useAskLogin.ts'
import { useSession } from '../session/useSession.ts'
import { hasCopyWay } from './trader.ts'

export interface CopyTraderProps {
  trader: Trader
  /** Its button is the main one of a page. */
  large?: boolean
  /** The layer in which the copy begins. Its code is loaded when it first opens. */
  children: (layer: { open: boolean; onClose: () => void }) => ReactNode
}

/** The way to copy a trader, or to the copy that there is; nothing while the trader takes nobody. */
export function CopyTrader({ trader, large = false, children }: CopyTraderProps) {
  const { t } = useTranslation('copying')
  const { user } = useSession()
  const askLogin = useAskLogin()
  const [search] = useSearchParams()
  const [isOpen, setIsOpen] = useState<boolean | undefined>(
    search.has('copy') && user !== undefined && trader.copy_id === 0 && hasCopyWay(trader) ? true : undefined,
  )
  const size = large ? 'large' : 'normal'
  if (trader.copy_id > 0)
    return (
      <Link to={`/copy/detail?id=${trader.copy_id}`} className={buttonClass({ size, wide: large })}>
        {t('trader.toCopy')}
      </Link>
    )
  if (!hasCopyWay(trader)) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="ink"
        size={size}
        wide={large}
        onClick={() => (user === undefined ? askLogin() : setIsOpen(true))}
      >
        {t('trader.copy', { nickname: trader.nickname })}
      </Button>
      <LazyLayer open={isOpen} onClose={close}>
        {children({ open: isOpen === true, onClose: close })}
      </LazyLayer>
    </>
  )
}
