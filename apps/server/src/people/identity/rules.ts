import { Refusal } from '../../errors/refusal.ts'

/** Letters of any script and the punctuation of names; at least one letter. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}'’.·・,-]{2,80}$/u
/** Document numbers as they are printed: "A123456(7)", "12-345-678", "NX 12 34 56 C". */
const CARD_ID = /^(?=(?:.*[0-9A-Z]){4})[0-9A-Z][0-9A-Z ()/.-]{2,38}[0-9A-Z)]$/

/** Normalises a person's name. @throws Refusal if it is not a valid name. */
export function readName(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!NAME.test(name)) throw new Refusal('NAME_INVALID')
  return name
}

/** Normalises a document number. @throws Refusal if it is not a valid number. */
export function readCardId(text: string): string {
  // East Asian keyboards produce full-width digits and brackets.
  const cardId = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase()
  if (!CARD_ID.test(cardId)) throw new Refusal('CARD_ID_INVALID')
  return cardId
}
