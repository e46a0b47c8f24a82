import { platformEndpoints, type Company } from '@openlot/core/contract'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { contentApi } from '../api/contentApi.ts'
import { serverApi } from '../api/serverApi.ts'
import { useClient } from '../client/ClientProvider.tsx'

const none: readonly never[] = []

export interface CompanyList {
  companies: readonly Company[]
  /** The list on show is the previous one. */
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
}

/** Companies whose name contains the text. While the next list is loading, the previous one stays. */
export function useCompanies(name: string): CompanyList {
  const { data, isFetching, isError, refetch } = contentApi.useCompaniesQuery({ name: name.trim() })
  return { companies: data ?? none, isLoading: isFetching, isFailed: isError, reload: refetch }
}

/** The chosen company, and choosing another: everything is then reloaded as its client. */
export function useCompanyChoice(): { companyId: number | undefined; choose(id: number | undefined): void } {
  const { api, brand, company } = useClient()
  const dispatch = useDispatch()
  const [companyId, setCompanyId] = useState(() => {
    const stored = company.read()
    return stored === undefined ? undefined : Number(stored)
  })
  return {
    companyId,
    choose(id) {
      company.choose(id)
      setCompanyId(id)
      dispatch(serverApi.util.resetApiState())
      void api.call(platformEndpoints.companyStatus, {}, { init: true }).then(
        ({ brand: name, logo = '' }) => {
          // Another company may have been chosen since.
          if (company.read() === (id === undefined ? undefined : String(id)) && name !== undefined)
            brand.set({ name, logo })
          return undefined
        },
        // The former brand stays until the next start.
        () => undefined,
      )
    },
  }
}
