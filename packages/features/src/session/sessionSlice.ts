import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SignedIn, User } from '@openlot/core/contract'

export interface SessionState {
  /** Undefined for a visitor. */
  current: SignedIn | undefined
  /** The server ended the session: the user is asked to log in again. */
  expired: boolean
}

/** The part of the store's state that this slice is. */
export interface WithSession {
  session: SessionState
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
    /** New data about the user who is logged in. */
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
