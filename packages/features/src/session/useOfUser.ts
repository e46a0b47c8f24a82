import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSession } from './useSession.ts'

/** The argument of queries about the user who is logged in; a visitor's queries are skipped. */
export function useOfUser() {
  const { user } = useSession()
  return user === undefined ? skipToken : { user: user.id }
}
