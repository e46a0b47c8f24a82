const USED_TEXTS = /\buseTranslation\((?:'(\w+)'|\[([^\]]*)\])/gu

/** The namespaces whose texts some code shows. */
export const textsIn = (code: string): string[] =>
  Array.from(code.matchAll(USED_TEXTS), ([, one = '', several = '']) => [one, ...several.split(/[^\w]+/u)])
    .flat()
    .filter(Boolean)
