import { skipToken } from '@reduxjs/toolkit/query/react'
import { useOfUser } from '../session/useOfUser.ts'

/** The argument of queries about the user who is logged in, by type; a visitor's queries are skipped. */
export function useOfType<Type extends number>(type: Type) {
  const ofUser = useOfUser()
  return ofUser === skipToken ? skipToken : { ...ofUser, type }
}
