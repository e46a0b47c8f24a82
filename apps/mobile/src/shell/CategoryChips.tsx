import type { CategoryChoice } from '@openlot/features/market'
import { ChipGroup, LazyPart, lazyRetry } from '@openlot/ui'

const OwnListLabel = lazyRetry(() => import('./OwnListLabel.tsx'))

/** The categories of instruments. An own list of the trader is an icon, which leaves room for them. */
export function CategoryChips({ chips }: Pick<CategoryChoice, 'chips'>) {
  return (
    <ChipGroup
      {...chips}
      items={chips.items.map(({ ownList, ...item }) => {
        const words = <span>{item.label}</span>
        return {
          ...item,
          label:
            ownList === undefined ? (
              words
            ) : (
              <LazyPart fallback={words}>
                <OwnListLabel label={item.label} ownList={ownList} />
              </LazyPart>
            ),
        }
      })}
    />
  )
}
