import { Refusal } from '../../errors/refusal.ts'

/** Letters of any script with what stands between them in names; at least one letter. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}'’.·・,-]{2,80}$/u
/** Numbers of documents as they are printed: "A123456(7)", "12-345-678", "NX 12 34 56 C". */
const CARD_ID = /^(?=(?:.*[0-9A-Z]){4})[0-9A-Z][0-9A-Z ()/.-]{2,38}[0-9A-Z)]$/

/** @throws Refusal unless it can be the name of a person. */
export function readName(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!NAME.test(name)) throw new Refusal('NAME_INVALID')
  return name
}

/** @throws Refusal unless it can be the number of a document. */
export function readCardId(text: string): string {
  // Keyboards of East Asia write full-width digits and brackets.
  const cardId = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase()
  if (!CARD_ID.test(cardId)) throw new Refusal('CARD_ID_INVALID')
  return cardId
}
