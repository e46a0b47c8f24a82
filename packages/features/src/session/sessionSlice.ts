import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SignedIn, User } from '@openlot/core/contract'

export interface SessionState {
  /** Undefined for a visitor. */
  current: SignedIn | undefined
  /** The session ended on the server's word: whoever was at work is asked to log in again. */
  expired: boolean
}

const initialState: SessionState = { current: undefined, expired: false }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Someone logged in, here or in another tab. */
    signedIn: (state, { payload }: PayloadAction<SignedIn>) => {
      state.current = payload
      state.expired = false
    },
    /** Fresh facts about the one who is logged in. */
    userChanged: (state, { payload }: PayloadAction<User>) => {
      if (state.current?.user.id === payload.id) state.current.user = payload
    },
    signedOut: () => initialState,
    sessionExpired: () => ({ current: undefined, expired: true }),
    /** The user has been sent to the login page. */
    expiryHandled: (state) => {
      state.expired = false
    },
  },
})

export const { signedIn, userChanged, signedOut, sessionExpired, expiryHandled } = sessionSlice.actions
