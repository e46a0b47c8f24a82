import { ringArc } from '../Ring/arc.ts'
import styles from './Illustration.module.css'

const SIZE = 48

/** Lines inside the ring; each leaves by its gap, in the upper end, where it can. */
const LINES = {
  list: 'M14 18h13M14 24h20M14 30h12',
  chart: 'M13 33l8-9 5 4 16-20',
  pulse: 'M10 26h7l4-9 5 15 4-9 2 3h12',
  search: 'M28 28l7 7M22 30a8 8 0 1 1 0-16 8 8 0 0 1 0 16',
  clock: 'M24 14v11l7 4',
  offline: 'M14 22a14 14 0 0 1 16-4M18 28a9 9 0 0 1 9-2M24 34v.1',
  way: 'M15 33c0-9 9-5 9-13 0-5 7-6 14-14',
} as const

export type IllustrationName = keyof typeof LINES

/** One open ring and one quiet line inside it. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className={styles.picture} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <path className={styles.ring} d={ringArc(SIZE).track} />
      <path className={styles.line} d={LINES[name]} />
    </svg>
  )
}
