import type { ArgTypes, ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types'
import type { ComponentDoc, PropDoc } from './componentDoc.ts'

/** Types that a control can set; anything else is shown and cannot be typed. */
const settable = new Set(['string', 'number', 'boolean', 'enum'])

function kindOf({ type, values, isRequired }: PropDoc): SBType {
  const required = isRequired
  if (values !== undefined) return { name: 'enum', value: [...values], required }
  const plain = type.replace(/ \| undefined$/, '')
  if (plain === 'string' || plain === 'number' || plain === 'boolean') return { name: plain, required }
  return { name: 'other', value: type, required }
}

/** The rows of the table of props, from what `propTables.ts` has read of the component. */
export function extractArgTypes(component: { __docgenInfo?: ComponentDoc } | undefined): ArgTypes {
  const props = component?.__docgenInfo?.props ?? []
  return Object.fromEntries(
    props.map((prop): [string, InputType] => [
      prop.name,
      {
        name: prop.name,
        description: prop.description,
        type: kindOf(prop),
        table: {
          type: { summary: prop.type },
          ...(prop.byDefault === undefined ? {} : { defaultValue: { summary: prop.byDefault } }),
        },
      },
    ]),
  )
}

/** Whether a value can be written as JSON: no element, function or object of a class. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  if (Array.isArray(value)) return value.every(isPlain)
  const isRecord = Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value)
  return isRecord && Object.values(value).every(isPlain)
}

const kindName = (type: InputType['type']): string | undefined => (typeof type === 'object' ? type.name : type)

/** Offers a control only for what a person can type; of all else only the type is shown, not how React holds it. */
export const plainControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const value = initialArgs[name]
      const isSettable = settable.has(kindName(argType.type) ?? '')
      if (argType.control !== undefined || (isSettable && isPlain(value))) return [name, argType]
      if (typeof value === 'string') return [name, { ...argType, control: 'text' }]
      const isShown = typeof value === 'object' && isPlain(value)
      return [name, isShown ? argType : { ...argType, control: false }]
    }),
  )
