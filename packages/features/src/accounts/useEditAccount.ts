import { ACCOUNT_COLORS, MAX_ACCOUNT_NAME_CHARACTERS, type AccountColor } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useState, type FormEvent } from 'react'
import { accountsApi } from '../api/accountsApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useInstruments } from '../market/useInstruments.ts'
import type { OwnAccount } from './accountList.ts'

/** The least limit that one may set for oneself. */
const LEAST_CAP = 10

export interface EditAccountState {
  readonly name: string
  setName(name: string): void
  readonly maxNameCharacters: number
  readonly color: AccountColor
  readonly colors: readonly AccountColor[]
  setColor(color: AccountColor): void
  /** The highest leverage of new orders; 0 for no limit of one's own. */
  readonly cap: number
  readonly caps: readonly number[]
  setCap(cap: number): void
  submit(event: FormEvent): void
  readonly isSending: boolean
}

/** The limits that can be chosen: what the instruments offer, and what is set now. */
export const capsOf = (offered: readonly number[], current: number | null): readonly number[] =>
  [...new Set([...offered, ...(current === null ? [] : [current])])]
    .filter((value) => value >= LEAST_CAP)
    .toSorted((one, other) => one - other)

/** Name, colour and leverage limit of an account. */
export function useEditAccount(account: OwnAccount, onSaved: () => void): EditAccountState {
  const notify = useNotify()
  const { t } = useTranslation('accounts')
  const { instruments } = useInstruments()
  const [name, setName] = useState(account.name)
  const [color, setColor] = useState<AccountColor>(account.color)
  const [cap, setCap] = useState(account.leverage_cap ?? 0)
  const [ask, { isLoading }] = accountsApi.useEditAccountMutation()
  async function save() {
    const { data } = await ask({ id: account.id, name: name.trim(), color, leverage_cap: cap })
    if (data === undefined) return
    notify.show({ tone: 'success', title: t('edited') })
    onSaved()
  }
  return {
    name,
    setName,
    maxNameCharacters: MAX_ACCOUNT_NAME_CHARACTERS,
    color,
    colors: ACCOUNT_COLORS,
    setColor,
    cap,
    caps: capsOf(
      instruments.flatMap(({ HasForexMultiple }) => HasForexMultiple.map(({ Value }) => Value)),
      account.leverage_cap,
    ),
    setCap,
    submit(event) {
      event.preventDefault()
      if (!isLoading) void save()
    },
    isSending: isLoading,
  }
}
