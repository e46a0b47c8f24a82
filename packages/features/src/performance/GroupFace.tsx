import { InstrumentLogo } from '../market/InstrumentLogo.tsx'
import type { ResultGroup } from './resultGroups.ts'
import styles from './Results.module.css'

/** What a group is called, with the logo of an instrument. */
export function GroupFace({ group: { name, logo, isOwnWord } }: { group: ResultGroup }) {
  return (
    <span className={styles.face}>
      {logo !== undefined && <InstrumentLogo logo={logo} size="small" />}
      <bdi translate={logo !== undefined || isOwnWord === true ? 'no' : undefined}>{name}</bdi>
    </span>
  )
}
