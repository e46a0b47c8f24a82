import { useTranslation } from '@openlot/i18n/react'
import { Star } from 'lucide-react'
import { cx } from '../../foundations/lib/cx.ts'
import { useRoving } from '../../foundations/lib/useRoving.ts'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Rating.module.css'

const STARS = [1, 2, 3, 4, 5] as const
const ITEMS = STARS.map((value) => ({ value: String(value) }))

export interface RatingProps {
  /** What is rated, read aloud. */
  label: string
  /** 1 to 5; 0 for none yet. */
  value: number
  /** Called with 0 where the chosen star is pressed again. Without it the stars only show. */
  onChange?: ((value: number) => void) | undefined
}

/** Up to five stars: to choose, or as a figure in a row. */
export function Rating({ label, value, onChange }: RatingProps) {
  return onChange === undefined ? (
    <ShownStars label={label} value={value} />
  ) : (
    <ChosenStars label={label} value={value} onChange={onChange} />
  )
}

function ShownStars({ label, value }: Pick<RatingProps, 'label' | 'value'>) {
  const { t } = useTranslation('parts')
  return (
    <span className={styles.shown}>
      <VisuallyHidden>{`${label}: ${t('rating', { value })}`}</VisuallyHidden>
      {STARS.map((star) => (
        <Star key={star} aria-hidden="true" className={cx(styles.star, star <= value && styles.filled)} />
      ))}
    </span>
  )
}

function ChosenStars({
  label,
  value,
  onChange,
}: Required<Pick<RatingProps, 'label' | 'value'>> & { onChange: (value: number) => void }) {
  const { t } = useTranslation('parts')
  const roving = useRoving({ items: ITEMS, value: String(value || 1), onChange: (star) => onChange(Number(star)) })
  return (
    <div role="radiogroup" aria-label={label} className={styles.choices}>
      {STARS.map((star) => (
        <button
          key={star}
          type="button"
          // A native radio button would need a form of its own for its name.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="radio"
          aria-checked={star === value}
          aria-label={t('rating', { value: star })}
          className={styles.choice}
          onClick={() => onChange(star === value ? 0 : star)}
          {...roving(String(star))}
        >
          <Star aria-hidden="true" className={cx(styles.star, star <= value && styles.filled)} />
        </button>
      ))}
    </div>
  )
}
