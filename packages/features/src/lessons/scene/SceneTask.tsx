import { negateDecimal } from '@openlot/core/math'
import { formatMoney, formatNumber, formatPercent, formatSignedMoney, noFigure, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, Facts, Money, Note, Sparkline } from '@openlot/ui'
import { FlaskConical, Play, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from '../Lesson.module.css'
import { Verdict } from '../Verdict.tsx'
import { playScene, type SceneEvent, type Script } from './scene.ts'

const PRECISION = 5
/** As fast as can be followed. */
const MOMENT_MS = 300
/** What is told can be read before the price goes on. */
const READING_MS = 1800

export interface SceneTaskProps {
  script: Script
  solved: string
  isSolved: boolean
  onSolve: () => void
  /** How much of the usual time a moment takes. */
  pace?: number
}

/** A price that is written in advance, and what becomes of a position on it: private to the page. */
export function SceneTask({ script, solved, isSolved, onSolve, pace = 1 }: SceneTaskProps) {
  const { t } = useTranslation('lessons')
  const { code: language } = useLanguage()
  const [moments] = useState(() => playScene(script))
  /** The moment that is shown; undefined before it was started. */
  const [at, setAt] = useState<number>()
  const last = moments.length - 1
  const now = moments[at ?? 0]
  const hasTold = now !== undefined && now.events.length > 0
  const isEnded = at === last

  useEffect(() => {
    if (at === undefined || at === last) return
    const timer = setTimeout(() => setAt(at + 1), (hasTold ? READING_MS : MOMENT_MS) * pace)
    return () => clearTimeout(timer)
  }, [at, last, hasTold, pace])
  useEffect(() => {
    if (isEnded && !isSolved) onSolve()
  }, [isEnded, isSolved, onSolve])

  const shown = moments.slice(0, at === undefined ? 0 : at + 1)
  const price = (value: string) => writePrice(value, language, PRECISION)
  const level = (value: string | undefined) =>
    value === undefined ? noFigure : formatPercent(value, language, { decimals: 0 })
  const result = (usd = '0') => formatSignedMoney(usd, language)
  const planned = moments[0]?.events[0]?.loss ?? '0'
  const wordsOf = ({ kind, ...figures }: SceneEvent) =>
    t(`scene.${kind}`, {
      price: price(figures.price),
      lots: formatNumber(script.lots, language),
      level: level(figures.level),
      loss: result(figures.loss),
      // A loss that is planned is said without a sign, a result with it.
      planned: kind === 'openedStop' ? formatMoney(negateDecimal(planned), language) : result(planned),
      margin: formatMoney(figures.margin ?? '0', language),
      stop: script.stopLoss === undefined ? noFigure : price(script.stopLoss),
    })
  return (
    <section className={styles.scene} aria-label={t('scene.label')}>
      <Note icon={<FlaskConical aria-hidden="true" />}>{t('scene.mark')}</Note>
      <div className={styles.curve}>
        <Sparkline points={shown.map((moment, index) => [index, moment.price])} baseline={script.open} />
      </div>
      <Facts
        items={[
          { label: t('figures.price'), value: <bdi dir="ltr">{now === undefined ? noFigure : price(now.price)}</bdi> },
          { label: t('figures.profit'), value: <Money value={now?.profit} signed unit="USD" /> },
          { label: t('figures.equity'), value: <Money value={now?.equity} unit="USD" /> },
          { label: t('figures.marginLevel'), value: <bdi dir="ltr">{level(now?.marginLevel)}</bdi> },
        ]}
      />
      <ol className={styles.log} aria-label={t('scene.log')} aria-live="polite">
        {shown
          .flatMap(({ events }) => events)
          .map((event) => (
            <li key={event.kind}>{wordsOf(event)}</li>
          ))}
      </ol>
      <div>
        <Button
          icon={at === undefined ? <Play aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
          onClick={() => setAt(0)}
        >
          {t(at === undefined ? 'scene.start' : 'scene.again')}
        </Button>
      </div>
      <Verdict>{isSolved && <span>{solved}</span>}</Verdict>
    </section>
  )
}
