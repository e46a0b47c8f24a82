/** Within a text from right to left a value keeps its own direction: sign, number and unit stay in their order. */
export const isolate = (value: string): string => `\u2068${value}\u2069`

/** Takes the unit behind an isolated value into its isolate, so that it stays behind it; a currency may be a value, too. */
export const isolateUnits = (text: string): string =>
  text.replace(/\u2068([^\u2068\u2069]*)\u2069(\s?(?:[%×]|USD\b|\u2068[A-Z]{3,4}\u2069))/g, '\u2068$1$2\u2069')
