import type { OwnList } from '@openlot/features/market'
import { VisuallyHidden } from '@openlot/ui'
import { History, Star } from 'lucide-react'
import styles from './OwnListLabel.module.css'

const ICONS = { favourites: Star, lastSeen: History }

/** A list of the trader's own, as an icon. */
export default function OwnListLabel({ label, ownList }: { label: string; ownList: OwnList }) {
  const Icon = ICONS[ownList]
  return (
    <span className={styles.own}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
