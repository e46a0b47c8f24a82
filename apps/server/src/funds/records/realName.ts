/**
 * Whether two spellings are one name: case, accents, spaces and punctuation do not count, as banks print them
 * each in their own way.
 */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
