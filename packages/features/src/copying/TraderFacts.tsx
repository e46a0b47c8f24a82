import { formatNumber, formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Change, Facts, Money } from '@openlot/ui'

export interface TraderFactsProps {
  /** Rates are in per cent, amounts in USD. */
  trader: {
    three_week_rate: string
    three_week_profit: string
    three_week_win: string
    multiple: number
    code: string
    varieties: readonly string[]
    /** Left out where nobody can follow a trader. */
    followers?: number | undefined
    total_trade_num: number
    total_rate: string
  }
  /** How an instrument is shown, by its code. */
  nameOf: (code: string) => string
}

/** All figures of a trader of the ranking. */
export function TraderFacts({ trader, nameOf }: TraderFactsProps) {
  const { t } = useTranslation(['content', 'common'])
  const { code } = useLanguage()
  const facts = {
    rate: <Change value={trader.three_week_rate} />,
    income: <Money value={trader.three_week_profit} signed unit="USD" />,
    win: formatPercent(trader.three_week_win, code),
    multiple: (
      <bdi translate="no" dir="ltr">
        {t('common:factor', { value: trader.multiple })}
      </bdi>
    ),
    code: nameOf(trader.code),
    varieties: trader.varieties.map(nameOf).join(' · '),
    ...(trader.followers !== undefined && { followers: formatNumber(String(trader.followers), code) }),
    trades: formatNumber(String(trader.total_trade_num), code),
    total: <Change value={trader.total_rate} />,
  }
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return <Facts items={names.map((name) => ({ label: t(`ranking.figures.${name}`), value: facts[name] }))} />
}
