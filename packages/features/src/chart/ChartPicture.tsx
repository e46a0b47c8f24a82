import type { Instrument } from '@openlot/core/contract'
import type { Period } from '@openlot/core/math'
import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { useChartZone, type ChartGround } from '@openlot/ui/chart'
import { Copy, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { saveFile } from '../files/saveFile.ts'
import { useHasLivePrices } from '../market/useHasLivePrices.ts'
import styles from './ChartPicture.module.css'

const TYPE = 'image/png'

interface Props {
  ground: ChartGround
  instrument: Instrument
  period: Period
}

/** A picture of the chart, as it is on the screen and without the user's orders: to copy, save or share. */
export function ChartPicture({ ground, instrument, period }: Props) {
  const { t } = useTranslation('chart')
  const { t: tTrade } = useTranslation('trade')
  const { t: tCommon } = useTranslation()
  const { serverNow } = useClient()
  const { code } = useLanguage()
  const { timeZone, name: zone } = useChartZone()
  const isSimulated = useHasLivePrices() === false
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const name = `${instrument.Code}-${period}-${new Date(serverNow()).toISOString().slice(0, 10)}.png`

  async function make(): Promise<Blob> {
    const { chartPicture } = await import('@openlot/ui/chart-picture')
    const now = `${formatDate(serverNow(), code, 'dateTime', timeZone)} ${zone}`
    return chartPicture(ground.session, {
      title: `${instrument.ShowCode} ${tTrade(`period.${period}`)}`,
      note: isSimulated ? `${now} · ${tCommon('market.simulated')}` : now,
    })
  }
  const tried = (act: () => Promise<void>) => () => {
    setOutcome(undefined)
    void act().catch(() => setOutcome('failed'))
  }
  async function copy() {
    // A promise, as a browser lets only what was just pressed write to the clipboard.
    await navigator.clipboard.write([new ClipboardItem({ [TYPE]: make() })])
    setOutcome('copied')
  }
  async function share() {
    const file = new File([await make()], name, { type: TYPE })
    // It rejects when the user closes it.
    await navigator.share({ files: [file] }).catch(() => undefined)
  }
  // Pages without HTTPS have no clipboard for pictures, and not all devices share files.
  const canCopy = typeof ClipboardItem === 'function' && navigator.clipboard !== undefined
  const canShare =
    typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], name, { type: TYPE })] })
  return (
    <section className={styles.section} aria-label={t('picture.title')}>
      <h3 className={styles.title}>{t('picture.title')}</h3>
      <div className={styles.acts}>
        {canCopy && (
          <Button icon={<Copy aria-hidden="true" />} onClick={tried(copy)}>
            {t('picture.copy')}
          </Button>
        )}
        <Button icon={<Download aria-hidden="true" />} onClick={tried(async () => saveFile(name, await make()))}>
          {t('picture.save')}
        </Button>
        {canShare && (
          <Button icon={<Share2 aria-hidden="true" />} onClick={tried(share)}>
            {t('picture.share')}
          </Button>
        )}
      </div>
      <output className={styles.outcome}>{outcome && t(`picture.${outcome}`)}</output>
    </section>
  )
}
