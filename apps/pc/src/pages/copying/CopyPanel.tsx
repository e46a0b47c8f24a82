import { CopyCurve, CopyLog, CopyPositions, OwnCopy, useCopyDesk, type Copy } from '@openlot/features/copying'
import { useTranslation } from '@openlot/i18n/react'
import { buttonClass, LazyConfirmDialog, LazyLayer, lazyRetry } from '@openlot/ui'
import { Link } from 'react-router-dom'
import { Panel } from '../../parts/Panels.tsx'
import card from '../../parts/Card.module.css'
import styles from './copying.module.css'

const ChangeDialog = lazyRetry(() => import('./ChangeDialog.tsx'))

/** One copy: its figures, what can be done with it, and everything that was. */
export function CopyPanel({ copy }: { copy: Copy }) {
  const { t } = useTranslation('copying')
  const desk = useCopyDesk(copy)
  const { change } = desk
  const title = t('page.log', { nickname: copy.nickname })
  const head = (
    <>
      <h2 className={card.title}>{title}</h2>
      {copy.leader_id > 0 && (
        <Link to={`/trader/${copy.leader_id}`} className={buttonClass({ size: 'small', variant: 'ghost' })}>
          {t('copy.toTrader', { nickname: copy.nickname })}
        </Link>
      )}
    </>
  )
  return (
    <Panel label={title} head={head} isText isPlain>
      <div className={styles.page}>
        <OwnCopy desk={desk} />
        {copy.leader_id > 0 && <CopyCurve id={copy.leader_id} nickname={copy.nickname} />}
        {copy.ended_at === 0 && <CopyPositions id={copy.id} />}
        <h3 className={styles.name}>{t('log.title')}</h3>
        <CopyLog id={copy.id} isCard />
      </div>
      <LazyLayer open={change.isOpen} onClose={change.close}>
        {change.shown && (
          <ChangeDialog
            key={change.shown}
            kind={change.shown}
            copy={copy}
            open={change.isOpen}
            onClose={change.close}
            onStop={desk.stop}
          />
        )}
      </LazyLayer>
      <LazyConfirmDialog confirmation={desk.confirmation} />
    </Panel>
  )
}
