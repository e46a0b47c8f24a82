import { useFirstOpenInstrument } from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { LazyInstrumentLogo } from '../../shell/LazyInstrumentLogo.tsx'

interface Props {
  /** The one that is closed. */
  except: number
  onChoose: (id: number) => void
}

/** Offers an instrument whose market is open. */
export default function OpenInstead({ except, onChoose }: Props) {
  const { t } = useTranslation('trade')
  const open = useFirstOpenInstrument()
  if (open === undefined || open.Id === except) return null
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<LazyInstrumentLogo logo={open.Logo} />}
      onClick={() => onChoose(open.Id)}
    >
      {t('tradeInstead', { code: open.ShowCode })}
    </Button>
  )
}
