import type { Tag } from '@openlot/core/contract'
import { X } from 'lucide-react'
import styles from './TagMark.module.css'

interface Props {
  name: string
  color: Tag['color'] | undefined
  /** Takes it away; without it the tag only shows. */
  onRemove?: { label: string; run: () => void } | undefined
}

/** The colour of a tag. */
export const TagDot = ({ color }: Pick<Tag, 'color'>) => (
  <span className={styles.dot} data-color={color} aria-hidden="true" />
)

/** A tag of a trade: a dot of its colour and its name, never a coloured ground. */
export function TagMark({ name, color = 1, onRemove }: Props) {
  return (
    <span className={styles.tag}>
      <TagDot color={color} />
      <bdi translate="no">{name}</bdi>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={onRemove.label} onClick={onRemove.run}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
