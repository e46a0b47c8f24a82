const HEX = /^(?:0x)?[0-9a-f]{64}$/i

/**
 * A transfer's id as it is compared, without what can be written in two ways: spaces, and the case of hexadecimal ids
 * and of references at a bank. Ids in base 58 depend on their case.
 */
export function transferId(text: string | undefined, { isCoin }: { isCoin: boolean }): string | null {
  const id = (text ?? '').replaceAll(/\s/g, '')
  if (id === '') return null
  if (HEX.test(id)) return id.toLowerCase().replace(/^0x/, '')
  return isCoin ? id : id.toUpperCase()
}
