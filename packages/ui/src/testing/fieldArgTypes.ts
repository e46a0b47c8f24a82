/*
 * The table of props has what a file declares itself; these are the ones that all fields take from others.
 */

export const fieldArgTypes = {
  label: { control: 'text', description: 'Above the field; read aloud as its name.' },
  hint: { control: 'text', description: 'Below the field, until there is an error.' },
  error: { control: 'text', description: 'What is wrong, in words that say how to mend it.' },
  disabled: {
    control: 'boolean',
    description: 'Cannot be used now.',
    table: { type: { summary: 'boolean' } },
  },
} as const

export const decimalArgTypes = {
  ...fieldArgTypes,
  value: { control: 'text', description: 'A plain decimal string, empty while nothing is typed. Never a number.' },
  decimals: { control: { type: 'number', min: 0, max: 8 }, description: 'How many decimals can be typed.' },
  aside: { control: 'text', description: 'At the end of the line of the label, such as what is free.' },
} as const
