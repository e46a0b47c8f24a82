import { platformEndpoints } from '@openlot/core/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClient } from '../client/ClientProvider.tsx'

/** Checks again whether the platform is open, and goes home if it is. */
export function useCompanyCheck(): { check(): Promise<void>; isChecking: boolean } {
  const { api } = useClient()
  const navigate = useNavigate()
  const [isChecking, setIsChecking] = useState(false)
  return {
    check: async () => {
      setIsChecking(true)
      const isOpen = await api.call(platformEndpoints.companyStatus, {}, { init: true }).then(
        ({ status }) => status === 0,
        () => false,
      )
      setIsChecking(false)
      if (isOpen) void navigate('/', { replace: true })
    },
    isChecking,
  }
}
