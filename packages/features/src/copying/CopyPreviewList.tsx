import { sideOf } from '@openlot/core/contract'
import { formatMoney, formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Facts, Money, Note, SideLabel, Skeleton } from '@openlot/ui'
import styles from './Copying.module.css'
import { useReasonText } from './reasons.ts'

/** What a copy would open now. */
export interface ShownPreview {
  /** How many the trader holds, how many of them a copy would open, and the margin that those take. */
  held: number
  copied: number
  margin: string
  /** None where the reader is not told which. */
  trades: readonly {
    code: string
    show_code: string
    OrderType: number
    multiple: number
    lots: string
    margin: string
    fee: string
    /** Why it is not opened; "" where it is. */
    reason: string
  }[]
  free_margin: string
}

/** What the trader holds, as the copy would open it: each with its size and margin, or why not; or their sums alone. */
export function CopyPreviewList({ preview, isFailed }: { preview: ShownPreview | undefined; isFailed: boolean }) {
  const { t } = useTranslation(['copying', 'common'])
  const { code } = useLanguage()
  const reasonText = useReasonText()
  if (isFailed) return <Note>{t('preview.failed')}</Note>
  return (
    <section className={styles.block} aria-label={t('preview.title')} aria-busy={preview === undefined}>
      <h3 className={styles.heading}>{t('preview.title')}</h3>
      {preview === undefined && <Skeleton />}
      {preview?.held === 0 && <p className={styles.quiet}>{t('preview.none')}</p>}
      {preview !== undefined && preview.held > 0 && preview.trades.length === 0 && (
        <>
          <Facts
            items={[
              { label: t('preview.held'), value: formatNumber(String(preview.held), code) },
              { label: t('preview.copied'), value: formatNumber(String(preview.copied), code) },
              { label: t('preview.marginAll'), value: <Money value={preview.margin} unit="USD" /> },
            ]}
          />
          <p className={styles.quiet}>{t('preview.private')}</p>
          <p className={styles.quiet}>{t('preview.free', { amount: formatMoney(preview.free_margin, code) })}</p>
        </>
      )}
      {preview !== undefined && preview.trades.length > 0 && (
        <>
          <ul className={styles.rows}>
            {preview.trades.map((trade, index) => {
              const side = sideOf(trade)
              const opens = trade.reason === ''
              return (
                // Several of one instrument differ by nothing else.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  <div className={styles.row}>
                    <div className={styles.cell}>
                      <span className={styles.name}>
                        <bdi translate="no">{trade.show_code}</bdi>{' '}
                        <SideLabel side={side}>{t(`common:side.${side}`)}</SideLabel>
                      </span>
                      {!opens && <span className={styles.quiet}>{reasonText(trade.reason)}</span>}
                    </div>
                    <div className={styles.end}>
                      {opens ? (
                        <>
                          <bdi translate="no" className={styles.strong}>
                            {t('log.lots', { lots: formatNumber(trade.lots, code) })}
                          </bdi>
                          <bdi translate="no" className={styles.quiet}>
                            {t('preview.margin', { amount: formatMoney(trade.margin, code) })}
                          </bdi>
                        </>
                      ) : (
                        <span className={styles.quiet}>{t('preview.skipped')}</span>
                      )}
                    </div>
                  </div>
                </li>
              )
            })}
          </ul>
          <p className={styles.quiet}>{t('preview.free', { amount: formatMoney(preview.free_margin, code) })}</p>
        </>
      )}
    </section>
  )
}
