import { useTranslation } from '@openlot/i18n/react'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { Button } from '../../controls/Button/Button.tsx'
import { DeleteAllDialog, type DeleteAllProps } from './DeleteAllDialog.tsx'
import styles from './AllDrawings.module.css'

export interface AllDrawingsProps extends DeleteAllProps {
  isHidden: boolean
  onHiddenChange: (isHidden: boolean) => void
}

/** What can be done with all drawings at once, at the head of their list: where no tools stand beside the chart. */
export function AllDrawings({ isHidden, onHiddenChange, ...deleting }: AllDrawingsProps) {
  const { t } = useTranslation('chart')
  const isNone = deleting.count === 0
  return (
    <div className={styles.acts}>
      <Button
        aria-pressed={isHidden}
        disabled={isNone && !isHidden}
        icon={isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        onClick={() => onHiddenChange(!isHidden)}
      >
        {t('drawing.hideAll')}
      </Button>
      <DeleteAllDialog {...deleting}>
        {(ask) => (
          <Button disabled={isNone} icon={<Trash2 aria-hidden="true" />} onClick={ask}>
            {t('drawing.deleteAll')}
          </Button>
        )}
      </DeleteAllDialog>
    </div>
  )
}
