import { useState } from 'react'
import { pictureRings } from './rings.ts'
import styles from './ArticlePicture.module.css'

export interface ArticlePictureProps {
  /** Address of the picture; empty for none. */
  src: string
  /** The id of the article: without a picture it has rings of its own. */
  seed: number
  /** `wide` above an article, `square` in a row. */
  shape?: 'wide' | 'square'
}

/** The picture of an article: a decoration, as the title is beside it. Rings stand in for one that is missing. */
export function ArticlePicture({ src, seed, shape = 'square' }: ArticlePictureProps) {
  const [failed, setFailed] = useState('')
  return (
    <span className={styles.picture} data-shape={shape}>
      {src === '' || failed === src ? (
        <Rings seed={seed} />
      ) : (
        <img src={src} alt="" loading="lazy" className={styles.image} onError={() => setFailed(src)} />
      )}
    </span>
  )
}

function Rings({ seed }: { seed: number }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMaxYMid meet" className={styles.rings} aria-hidden="true">
      {pictureRings(seed).map(({ path, x, y, middle, degrees, opacity }) => (
        <path
          key={path}
          d={path}
          opacity={opacity}
          transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${degrees} ${middle} ${middle})`}
        />
      ))}
    </svg>
  )
}
