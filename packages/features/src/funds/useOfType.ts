import { skipToken } from '@reduxjs/toolkit/query/react'
import { useOfUser } from '../positions/useHoldings.ts'

/** What is asked for of the user who is logged in, by type; nothing while nobody is. */
export function useOfType<Type extends number>(type: Type) {
  const ofUser = useOfUser()
  return ofUser === skipToken ? skipToken : { ...ofUser, type }
}
