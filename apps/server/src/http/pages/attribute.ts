/** A text within quotes in HTML: neither a quote nor a bracket ends what it stands in. */
export const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
