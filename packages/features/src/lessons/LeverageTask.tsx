import { formatNumber, formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, Facts, Money, Segmented } from '@openlot/ui'
import { useState } from 'react'
import styles from './Lesson.module.css'
import { Verdict } from './Verdict.tsx'

const BALANCE_USD = 1000
const FALL_PERCENT = 2
const LEVERAGES = ['5', '20', '50', '100'] as const
/** The highest that leaves half of the account. */
const RIGHT = '20'

export interface LeverageTaskProps {
  solved: string
  isSolved: boolean
  onSolve: () => void
}

/** What a fall of the price leaves of an account that is used in full, by leverage. */
export function LeverageTask({ solved, isSolved, onSolve }: LeverageTaskProps) {
  const { t } = useTranslation('lessons')
  const { code: language } = useLanguage()
  const [leverage, setLeverage] = useState<(typeof LEVERAGES)[number]>('5')
  const [isWrong, setWrong] = useState(false)
  const position = BALANCE_USD * Number(leverage)
  const loss = (position * FALL_PERCENT) / 100
  const money = (amount: number) => <Money value={String(amount)} unit="USD" />
  return (
    <div className={styles.figure}>
      <Segmented
        label={t('figures.leverage')}
        items={LEVERAGES.map((value) => ({ value, label: <bdi dir="ltr">{`${formatNumber(value, language)}×`}</bdi> }))}
        value={leverage}
        onChange={(next) => {
          setLeverage(next)
          setWrong(false)
        }}
      />
      <Facts
        items={[
          { label: t('figures.account'), value: money(BALANCE_USD) },
          { label: t('figures.position'), value: money(position) },
          {
            label: t('figures.fall', { rate: formatPercent(String(FALL_PERCENT), language, { decimals: 0 }) }),
            value: <Money value={String(-loss)} signed unit="USD" />,
          },
          { label: t('figures.left'), value: money(BALANCE_USD - loss), total: true },
        ]}
      />
      {!isSolved && (
        <div>
          <Button onClick={() => (leverage === RIGHT ? onSolve() : setWrong(true))}>{t('check')}</Button>
        </div>
      )}
      <Verdict isWrong={isWrong && !isSolved} isRight={isSolved}>
        {isSolved && <span>{solved}</span>}
        {isWrong && !isSolved && <span>{t('taskWrong')}</span>}
      </Verdict>
    </div>
  )
}
