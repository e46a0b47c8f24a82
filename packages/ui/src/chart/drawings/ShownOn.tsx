import { PERIODS, type Drawing, type Period } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { Clock } from 'lucide-react'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { Menu, MenuItems, MenuSeparator, MenuToggle } from '../../overlays/Menu/Menu.tsx'
import { isShownOn } from './isShownOn.ts'

interface Props {
  drawing: Drawing
  onChange: (drawing: Drawing) => void
}

/** Chooses the periods whose charts show a drawing. */
export function ShownOn({ drawing, onChange }: Props) {
  const { t } = useTranslation('chart')
  const on = PERIODS.filter((period) => isShownOn(drawing, period))

  function set(period: Period, isOn: boolean) {
    const next = PERIODS.filter((one) => (one === period ? isOn : on.includes(one)))
    // Hiding it everywhere has a button of its own.
    if (next.length > 0) onChange({ ...drawing, periods: next.length === PERIODS.length ? undefined : next })
  }
  return (
    <Menu
      trigger={
        <IconButton
          label={t('drawing.periods')}
          aria-pressed={drawing.periods !== undefined}
          disabled={drawing.locked === true}
          icon={<Clock aria-hidden="true" />}
        />
      }
    >
      <MenuItems
        items={[
          {
            id: 'all',
            label: t('drawing.allPeriods'),
            current: drawing.periods === undefined,
            onSelect: () => onChange({ ...drawing, periods: undefined }),
          },
        ]}
      />
      <MenuSeparator />
      {PERIODS.map((period) => (
        <MenuToggle
          key={period}
          label={t(`periods.name.${period}`)}
          checked={on.includes(period)}
          onChange={(isOn) => set(period, isOn)}
        />
      ))}
    </Menu>
  )
}
