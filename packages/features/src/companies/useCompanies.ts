import type { Company } from '@openlot/core/contract'
import { useState } from 'react'
import { contentApi } from '../api/contentApi.ts'
import { serverApi } from '../api/serverApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { useAppDispatch } from '../store/hooks.ts'

const none: readonly never[] = []

export interface CompanyList {
  companies: readonly Company[]
  /** The list on show is of what was typed before. */
  isLoading: boolean
  isFailed: boolean
  reload(): Promise<unknown>
}

/** Companies whose name contains the text. While the next list is on its way the one before stays. */
export function useCompanies(name: string): CompanyList {
  const { data, isFetching, isError, refetch } = contentApi.useCompaniesQuery({ name: name.trim() })
  return { companies: data ?? none, isLoading: isFetching, isFailed: isError, reload: refetch }
}

/** The company that was chosen, and choosing another: everything is asked for anew, as its client. */
export function useCompanyChoice(): { companyId: number | undefined; choose(id: number | undefined): void } {
  const { company } = useClient()
  const dispatch = useAppDispatch()
  const [companyId, setCompanyId] = useState(() => {
    const known = company.read()
    return known === undefined ? undefined : Number(known)
  })
  return {
    companyId,
    choose(id) {
      company.choose(id)
      setCompanyId(id)
      dispatch(serverApi.util.resetApiState())
    },
  }
}
