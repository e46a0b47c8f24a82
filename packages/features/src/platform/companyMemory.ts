import { companyCookie, companyIn } from '@openlot/core/contract'

/** Where the chosen company is stored. */
export interface CompanyMemory {
  /** Its id; undefined if none is chosen. */
  read(): string | undefined
  /** Undefined chooses the platform itself. */
  choose(id: number | undefined): void
}

/** Stores the choice in a cookie of this page host, where the server finds it, too. */
export const companyInCookie: CompanyMemory = {
  read: () => companyIn(document.cookie),
  choose(id) {
    document.cookie = companyCookie(id, location.protocol === 'https:')
  },
}
