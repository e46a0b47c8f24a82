import type { RankItem } from '@openlot/features'
import { formatNumber, formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Badge, Change, Facts, Money } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'

interface Props {
  trader: RankItem
  nameOf: (code: string) => string
  open: boolean
  onClose: () => void
}

/** All figures of a trader. */
export default function TraderSheet({ trader, nameOf, open, onClose }: Props) {
  const { t } = useTranslation('content')
  const { code } = useLanguage()
  const facts = {
    rate: <Change value={trader.three_week_rate} />,
    income: <Money value={trader.three_week_profit} signed unit="USD" />,
    win: formatPercent(trader.three_week_win, code),
    multiple: <bdi dir="ltr">×{trader.multiple}</bdi>,
    code: nameOf(trader.code),
    varieties: trader.varieties.map(nameOf).join(' · '),
    followers: formatNumber(String(trader.followers), code),
    trades: formatNumber(String(trader.total_trade_num), code),
    total: <Change value={trader.total_rate} />,
  }
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<bdi dir="ltr">{trader.user}</bdi>}
      aside={trader.is_example === 1 && <Badge>{t('ranking.example')}</Badge>}
    >
      <Facts items={names.map((name) => ({ label: t(`ranking.figures.${name}`), value: facts[name] }))} />
    </Sheet>
  )
}
