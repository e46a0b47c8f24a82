import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Menu as Base } from '@base-ui/react/menu'
import { useLanguage } from '@openlot/i18n/react'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './Menu.module.css'

export interface MenuItem {
  id: string
  label: ReactNode
  /** Below the label, such as why it is off. */
  hint?: ReactNode
  icon?: ReactNode
  tone?: 'normal' | 'danger'
  disabled?: boolean
  /** It is what there is now. */
  current?: boolean
  onSelect: () => void
}

export interface MenuProps {
  /** The button that opens it, such as an {@link IconButton}. */
  trigger: ReactElement<Record<string, unknown>>
  /** Open from the start, for a menu whose code is loaded when it is first opened. */
  defaultOpen?: boolean
  /** Where it opens: below its button, or beside one of a column. */
  side?: 'bottom' | 'inline-end'
  children: ReactNode
}

/** A list of actions or choices that opens from a button. */
export function Menu({ trigger, defaultOpen = false, side = 'bottom', children }: MenuProps) {
  const { dir } = useLanguage()
  return (
    <DirectionProvider direction={dir}>
      <Base.Root defaultOpen={defaultOpen}>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner
            className={styles.positioner}
            side={side}
            sideOffset={4}
            align={side === 'bottom' ? 'end' : 'start'}
          >
            <Base.Popup className={styles.popup}>{children}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}

/** Actions of a {@link Menu}. */
export function MenuItems({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => (
    <Base.Item
      key={item.id}
      className={styles.item}
      data-tone={item.tone}
      disabled={item.disabled ?? false}
      aria-current={item.current === true || undefined}
      onClick={item.onSelect}
    >
      {item.icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {item.icon}
        </span>
      )}
      <span className={styles.choice}>
        <span>{item.label}</span>
        {item.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
      </span>
      {item.current === true && <Check aria-hidden="true" className={styles.check} />}
    </Base.Item>
  ))
}

export interface MenuChoicesProps<T extends string> {
  items: readonly { value: T; label: ReactNode; lang?: string }[]
  value: T
  onChange: (value: T) => void
}

/** A choice of one in a {@link Menu}, such as the language. */
export function MenuChoices<T extends string>({ items, value, onChange }: MenuChoicesProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      {items.map((item) => (
        <Base.RadioItem key={item.value} value={item.value} className={styles.item} lang={item.lang} closeOnClick>
          <span className={styles.choice}>{item.label}</span>
          <Base.RadioItemIndicator>
            <Check aria-hidden="true" className={styles.check} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

export interface MenuToggleProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Turns something on or off in a {@link Menu}, which stays open. */
export function MenuToggle({ label, checked, onChange }: MenuToggleProps) {
  return (
    <Base.CheckboxItem className={styles.item} checked={checked} onCheckedChange={onChange}>
      <span className={styles.choice}>{label}</span>
      <Base.CheckboxItemIndicator>
        <Check aria-hidden="true" className={styles.check} />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  )
}

/** Separates groups of a {@link Menu}. */
export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />
}
