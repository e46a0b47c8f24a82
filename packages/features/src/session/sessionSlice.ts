import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SignedIn, User } from '@openlot/core/contract'

export interface SessionState {
  /** Undefined for a visitor. */
  current: SignedIn | undefined
  /** The server ended the session: the user is asked to log in again. */
  expired: boolean
  /** The account that each user has chosen in this tab; the first unless there is one. */
  chosen: Readonly<Record<number, number>>
  /** How often an account has been chosen since the page was loaded. */
  visit?: number
}

/** The part of the store's state that this slice is. */
export interface WithSession {
  session: SessionState
}

const initialState: SessionState = { current: undefined, expired: false, chosen: {} }

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
    /** The user works on another account from now on. */
    accountChosen: (state, { payload }: PayloadAction<number>) => {
      if (state.current === undefined) return
      state.chosen = { ...state.chosen, [state.current.user.id]: payload }
      state.visit = (state.visit ?? 0) + 1
    },
    signedOut: (state) => ({ ...state, current: undefined, expired: false }),
    sessionExpired: (state) => ({ ...state, current: undefined, expired: true }),
    /** The user has been sent to the login page. */
    expiryHandled: (state) => {
      state.expired = false
    },
  },
})

export const { signedIn, accountChosen, userChanged, signedOut, sessionExpired, expiryHandled } = sessionSlice.actions
