import type { Command } from 'commander'

interface Group {
  readonly words: readonly string[]
  readonly load: () => Promise<(program: Command) => void>
}

/** The first words of all commands, with where they are: to load all of them takes longer than to do most. */
export const GROUPS: readonly Group[] = [
  { words: ['ledger'], load: async () => (await import('./ledgerCommands.ts')).addLedgerCommands },
  { words: ['audit'], load: async () => (await import('./auditCommands.ts')).addAuditCommands },
  { words: ['backup', 'verify', 'restore'], load: async () => (await import('./backupCommands.ts')).addBackupCommands },
  { words: ['database'], load: async () => (await import('./databaseCommands.ts')).addDatabaseCommands },
  { words: ['setting'], load: async () => (await import('./settingCommands.ts')).addSettingCommands },
  { words: ['partitions'], load: async () => (await import('./partitionCommands.ts')).addPartitionCommands },
  { words: ['instrument'], load: async () => (await import('./instrumentCommands.ts')).addInstrumentCommands },
  { words: ['candle'], load: async () => (await import('./candleCommands.ts')).addCandleCommands },
  { words: ['calendar'], load: async () => (await import('./calendarCommands.ts')).addCalendarCommands },
  { words: ['swap', 'dividend'], load: async () => (await import('./swapCommands.ts')).addSwapCommands },
  { words: ['rollover'], load: async () => (await import('./rolloverCommands.ts')).addRolloverCommands },
  { words: ['swap-free'], load: async () => (await import('./swapFreeCommands.ts')).addSwapFreeCommands },
  { words: ['identities', 'identity'], load: async () => (await import('./identityCommands.ts')).addIdentityCommands },
  { words: ['news', 'announcement'], load: async () => (await import('./newsCommands.ts')).addNewsCommands },
  { words: ['company'], load: async () => (await import('./companyCommands.ts')).addCompanyCommands },
  { words: ['charges', 'charge'], load: async () => (await import('./depositCommands.ts')).addDepositCommands },
  {
    words: ['withdrawals', 'withdraw'],
    load: async () => (await import('./withdrawalCommands.ts')).addWithdrawalCommands,
  },
  { words: ['user'], load: async () => (await import('./userCommands.ts')).addUserCommands },
  {
    words: ['coin', 'bank', 'withdraw-currency'],
    load: async () => (await import('./offerCommands.ts')).addOfferCommands,
  },
  { words: ['leader', 'copies'], load: async () => (await import('./copyCommands.ts')).addCopyCommands },
]

/** Adds the commands that begin with a word; all, for help and suggestions, where none does. */
export async function addCommands(program: Command, word: string | undefined): Promise<void> {
  const group = GROUPS.find(({ words }) => word !== undefined && words.includes(word))
  const adders = await Promise.all((group === undefined ? GROUPS : [group]).map(({ load }) => load()))
  for (const add of adders) add(program)
}
