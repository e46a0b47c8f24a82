import * as v from 'valibot'
import { ALERT_SOURCES, ALERT_WINDOWS } from '../../math/alert.ts'
import { ALERT_KINDS, MAX_ALERT_NOTE_CHARACTERS, alertSchema } from '../alert.ts'
import { get, post } from '../endpoint.ts'
import { idInput, noFields, oneOfInput, positiveDecimalInput, textInput, wholeInput } from '../scalars.ts'

const noteInput = textInput(MAX_ALERT_NOTE_CHARACTERS, 0)

/** Alerts of a user, about prices and about accounts; loaded with the first screen that has some. */
export const alertEndpoints = {
  /** Live ones first, then what has fired or ended, newest first. */
  alerts: get('/api/alerts', { auth: 'user', input: noFields, output: v.object({ alerts: v.array(alertSchema) }) }),
  addAlert: post('/api/alerts/add', {
    auth: 'user',
    input: v.object({
      /** Of the market; an alert of an account is about the one that the call works on. */
      forex_id: v.optional(idInput),
      kind: v.picklist(ALERT_KINDS),
      /** Of a price; `move` and `range` look at the bid. */
      source: v.optional(v.picklist(ALERT_SOURCES), 'bid'),
      /** A price, or per cent of `move` and `range`; USD of `net_value`, per cent of `risk_rate`. */
      value: positiveDecimalInput,
      /** Minutes; of `range` alone. */
      window: v.optional(oneOfInput(ALERT_WINDOWS)),
      repeat: v.optional(oneOfInput([0, 1]), 0),
      /** Milliseconds since the epoch; in 90 days unless told. */
      expires_at: v.optional(wholeInput),
      note: v.optional(noteInput, ''),
    }),
    output: alertSchema,
  }),
  /** What is absent stays as it is. One that has fired or ended lives again; one that is paused, with `on` 1. */
  editAlert: post('/api/alerts/edit', {
    auth: 'user',
    input: v.object({
      id: idInput,
      /** 0 pauses one that is live. */
      on: v.optional(oneOfInput([0, 1])),
      value: v.optional(positiveDecimalInput),
      repeat: v.optional(oneOfInput([0, 1])),
      expires_at: v.optional(wholeInput),
      note: v.optional(noteInput),
    }),
    output: alertSchema,
  }),
  removeAlert: post('/api/alerts/remove', {
    auth: 'user',
    input: v.object({ id: idInput }),
    output: v.object({ id: idInput }),
  }),
} as const
