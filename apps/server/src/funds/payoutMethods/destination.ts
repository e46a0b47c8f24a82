import { ACCOUNT_TYPE, type EndpointParsed, type Endpoints, REQUIRED_BANK_FIELDS } from '@openlot/core/contract'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { Refusal } from '../../errors/refusal.ts'
import { readCoinAddress } from './coinAddress.ts'
import { isSameName } from '../records/realName.ts'

/** Where money is paid to. */
export type Destination =
  | { readonly kind: 'coin'; readonly address: string }
  | {
      readonly kind: 'bank'
      readonly accountType: number
      readonly bankCountry: string
      readonly bankName: string
      readonly bankAddress: string
      readonly bankSwift: string
      readonly abaCode: string
      readonly postalCode: string
      readonly payeeName: string
      readonly payeeAccount: string
      readonly payeeAddress: string
    }

type Input = EndpointParsed<Endpoints['bindDrawMethod']>

const IBAN_LIKE = /^[A-Z]{2}\d{2}[A-Z0-9]{8,}$/
const ACCOUNT = /^[A-Z0-9]{4,34}$/

/** @throws Refusal where it is not an address of the protocol. */
export async function readCoinDestination(protocol: string, { dc_address }: Input): Promise<Destination> {
  if (dc_address === undefined) throw new Refusal('INVALID_INPUT', { fields: 'dc_address' })
  const address = await readCoinAddress(protocol, dc_address)
  if (address === undefined) throw new Refusal('COIN_ADDRESS_INVALID', { protocol })
  return { kind: 'coin', address }
}

/**
 * @param certifiedName whose account it has to be.
 * @throws Refusal that says what is missing or wrong.
 */
export function readBankDestination(input: Input, certifiedName: string): Destination {
  const accountType = input.account_type === '' ? undefined : input.account_type
  const missing = REQUIRED_BANK_FIELDS.filter((field) => input[field] === undefined)
  if (missing.length > 0 || accountType === undefined) {
    const fields = [...missing, ...(accountType === undefined ? ['account_type'] : [])]
    throw new Refusal('INVALID_INPUT', { fields: fields.join(', ') })
  }
  const payeeName = input.payee_name ?? ''
  if (!isSameName(payeeName, certifiedName)) throw new Refusal('PAYEE_NAME_MISMATCH')
  return {
    kind: 'bank',
    accountType,
    bankCountry: input.bank_country ?? '',
    bankName: input.bank_name ?? '',
    bankAddress: input.bank_address ?? '',
    bankSwift: readSwift(input.bank_swift ?? ''),
    abaCode: readAba(input.aba_code ?? ''),
    postalCode: input.postal_code ?? '',
    payeeName,
    payeeAccount: readAccount(input.payee_account ?? ''),
    payeeAddress: input.payee_address ?? '',
  }
}

/** @throws Refusal unless it is a BIC. */
export function readSwift(text: string): string {
  const swift = text.replaceAll(/\s/g, '').toUpperCase()
  if (!isValidBIC(swift)) throw new Refusal('SWIFT_INVALID')
  return swift
}

/** An account number; what looks like an IBAN has to be one. */
function readAccount(text: string): string {
  const account = electronicFormatIBAN(text) ?? ''
  if (!ACCOUNT.test(account)) throw new Refusal('INVALID_INPUT', { fields: 'payee_account' })
  if (IBAN_LIKE.test(account) && !isValidIBAN(account)) throw new Refusal('IBAN_INVALID')
  return account
}

/** A routing number of an American bank, by its checksum; nothing stays nothing. */
function readAba(text: string): string {
  const aba = text.replaceAll(/[\s-]/g, '')
  if (aba === '') return aba
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(aba[at]), 0)
  if (!/^\d{9}$/.test(aba) || aba === '000000000' || sum % 10 !== 0) throw new Refusal('ABA_INVALID')
  return aba
}

/** The destination in a few words, for a mail or the operator. */
export const destinationText = (destination: Destination): string =>
  destination.kind === 'coin' ? destination.address : `${destination.bankName} ${destination.payeeAccount}`

const SHOWN_CHARACTERS = 6

/** A destination that its owner recognises, but that a reader of the mail cannot use. */
export const maskedDestination = (destination: Destination): string =>
  destination.kind === 'coin'
    ? `${destination.address.slice(0, SHOWN_CHARACTERS)}…${destination.address.slice(-SHOWN_CHARACTERS)}`
    : `${destination.bankName} …${destination.payeeAccount.slice(-4)}`

/** A destination as the fields of the wire; what the other kind has is empty. */
export function destinationFields(destination: Destination) {
  const isBank = destination.kind === 'bank'
  return {
    dc_address: isBank ? '' : destination.address,
    account_type: isBank ? destination.accountType : ACCOUNT_TYPE.NONE,
    bank_country: isBank ? destination.bankCountry : '',
    bank_name: isBank ? destination.bankName : '',
    bank_address: isBank ? destination.bankAddress : '',
    bank_swift: isBank ? destination.bankSwift : '',
    aba_code: isBank ? destination.abaCode : '',
    postal_code: isBank ? destination.postalCode : '',
    payee_name: isBank ? destination.payeeName : '',
    payee_account: isBank ? destination.payeeAccount : '',
    payee_address: isBank ? destination.payeeAddress : '',
  }
}
