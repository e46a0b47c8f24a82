import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SignedIn, User } from '@openlot/core/contract'
import type { WaitingOrder } from './waitingOrder.ts'

export interface SessionState {
  /** Undefined for a visitor. */
  current: SignedIn | undefined
  /** The server ended the session: the user is asked to log in again. */
  expired: boolean
  /** Why it did, in the user's language; empty where nobody has said. Undefined unless it is the server's doing. */
  whyEnded?: string | undefined
  /** The account that each user has chosen in this tab; the first unless there is one. */
  chosen: Readonly<Record<number, number>>
  /** How often an account has been chosen since the page was loaded. */
  visit?: number
  /** How often the page has passed from one person to another, or from or to nobody: nothing of the former is kept. */
  handovers?: number
  /** Whether another window has done so last. */
  isFollowed?: boolean
  /** What a visitor wanted to place before logging in. */
  waitingOrder?: WaitingOrder | undefined
}

/** The part of the store's state that this slice is. */
export interface WithSession {
  session: SessionState
}

const initialState: SessionState = { current: undefined, expired: false, chosen: {} }

function handOver(state: SessionState, next: SignedIn | undefined, isFollowed = false): void {
  if (state.current?.user.id !== next?.user.id) state.handovers = (state.handovers ?? 0) + 1
  state.current = next
  state.isFollowed = isFollowed
  state.expired = false
  state.whyEnded = undefined
  state.waitingOrder = undefined
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Someone logged in here. What a visitor has begun stays. */
    signedIn: (state, { payload }: PayloadAction<SignedIn>) => {
      if (state.current === undefined) Object.assign(state, { current: payload, expired: false, isFollowed: false })
      else handOver(state, payload)
    },
    /** An order waits until someone has logged in; undefined once it is placed. */
    orderLeft: (state, { payload }: PayloadAction<WaitingOrder | undefined>) => {
      state.waitingOrder = payload
    },
    /** Another window of this browser has logged in or out. */
    sessionFollowed: (state, { payload }: PayloadAction<SignedIn | undefined>) => {
      handOver(state, payload, true)
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
    signedOut: (state) => {
      handOver(state, undefined)
    },
    sessionExpired: (state, { payload }: PayloadAction<string>) => {
      handOver(state, undefined)
      state.expired = true
      state.whyEnded = payload
    },
    /** The session had ended before the page was opened: only pages of users ask to log in again. */
    sessionLost: (state, { payload }: PayloadAction<string>) => {
      handOver(state, undefined)
      state.whyEnded = payload
    },
    /** The user has been sent to the login page. */
    expiryHandled: (state) => {
      state.expired = false
    },
  },
})

export const {
  signedIn,
  orderLeft,
  sessionFollowed,
  accountChosen,
  userChanged,
  signedOut,
  sessionExpired,
  sessionLost,
  expiryHandled,
} = sessionSlice.actions
