import { Combobox } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Check, ChevronDown, Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, InputBox, inputClass, type FieldLabels } from '../Field/Field.tsx'
import styles from './PhoneField.module.css'

/** A country or territory whose phone numbers can be used. */
export interface PhoneArea {
  id: number
  /** Calling code without a plus, such as "852". */
  globalCode: string
  /** ISO 3166, such as "HK". */
  code: string
  /** In the language of the page. */
  name: string
}

type Native = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'value' | 'onChange' | 'type' | 'dir'>

export interface PhoneFieldProps extends Native, FieldLabels {
  areas: readonly PhoneArea[]
  /** Id of the chosen area; undefined while none is. */
  area: number | undefined
  onAreaChange: (area: number) => void
  /** Name of the area in its form. */
  areaName?: string
  /** The number without calling code. */
  value: string
  onChange: (value: string) => void
}

/** Finds an area by its name, its letters, or its calling code with or without a plus. */
function matches(area: PhoneArea, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase()
  return (
    area.name.toLocaleLowerCase().includes(wanted) ||
    area.code.toLocaleLowerCase() === wanted ||
    area.globalCode.startsWith(wanted.replace(/^\+/, ''))
  )
}

/** A phone number with the calling code of its area, which is chosen from a list that can be searched. */
export function PhoneField({
  areas,
  area,
  onAreaChange,
  areaName,
  value,
  onChange,
  label,
  hideLabel,
  hint,
  error,
  id,
  ...native
}: PhoneFieldProps) {
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <InputBox
          start={
            <AreaPicker
              areas={areas}
              area={area}
              onChange={onAreaChange}
              name={areaName}
              disabled={native.disabled ?? false}
            />
          }
        >
          <input
            autoComplete="tel-national"
            {...native}
            {...wiring}
            type="tel"
            inputMode="tel"
            // A phone number reads from left to right in every language.
            dir="ltr"
            className={inputClass}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </InputBox>
      )}
    </Field>
  )
}

interface AreaPickerProps {
  areas: readonly PhoneArea[]
  area: number | undefined
  onChange: (area: number) => void
  name: string | undefined
  disabled: boolean
}

function AreaPicker({ areas, area, onChange, name, disabled }: AreaPickerProps) {
  const { t } = useTranslation('parts')
  const { dir, tag } = useLanguage()
  const chosen = areas.find(({ id }) => id === area) ?? null
  return (
    <DirectionProvider direction={dir}>
      <Combobox.Root
        items={areas}
        value={chosen}
        onValueChange={(next: PhoneArea | null) => next !== null && onChange(next.id)}
        itemToStringLabel={(item: PhoneArea) => `${item.name} +${item.globalCode}`}
        itemToStringValue={(item: PhoneArea) => String(item.id)}
        isItemEqualToValue={(item: PhoneArea, other: PhoneArea) => item.id === other.id}
        filter={matches}
        locale={tag}
        autoHighlight
        disabled={disabled}
        {...(name !== undefined && { name })}
      >
        <Combobox.Trigger
          className={styles.trigger}
          aria-label={chosen === null ? t('area.choose') : `${t('area.label')}: ${chosen.name} +${chosen.globalCode}`}
        >
          <bdi translate="no" dir="ltr">
            {chosen === null ? '+' : `+${chosen.globalCode}`}
          </bdi>
          <ChevronDown aria-hidden="true" />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner className={styles.positioner} align="start" sideOffset={4}>
            <Combobox.Popup className={styles.popup} aria-label={t('area.label')}>
              <div className={styles.search}>
                <InputBox start={<Search aria-hidden="true" size={16} />}>
                  <Combobox.Input className={inputClass} aria-label={t('area.search')} placeholder={t('area.search')} />
                </InputBox>
              </div>
              <Combobox.Empty className={styles.none}>{t('area.none')}</Combobox.Empty>
              <Combobox.List className={styles.list}>
                {(item: PhoneArea) => (
                  <Combobox.Item key={item.id} value={item} className={styles.item}>
                    <span className={styles.name}>{item.name}</span>
                    <bdi translate="no" dir="ltr" className={styles.code}>
                      +{item.globalCode}
                    </bdi>
                    <Combobox.ItemIndicator className={styles.check}>
                      <Check aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </DirectionProvider>
  )
}
