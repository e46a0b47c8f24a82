import { formatPercent } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { cx } from '../../foundations/lib/cx.ts'
import { directionOf } from '../../foundations/lib/direction.ts'
import styles from './Change.module.css'

export interface ChangeProps {
  /** In per cent, as a decimal string: `0.12` is +0.12%. */
  value: string
  /** No longer up to date, or of a closed market: in quiet colour. */
  stale?: boolean
}

/** The change of a price, in the colour of its direction and always with a sign. */
export function Change({ value, stale = false }: ChangeProps) {
  const { code } = useLanguage()
  return (
    <bdi translate="no" dir="ltr" className={cx(styles.change, stale ? styles.flat : styles[directionOf(value)])}>
      {formatPercent(value, code, { signed: true })}
    </bdi>
  )
}
