import * as v from 'valibot'
import { documentBody, documentName, documentSchema, savedDocumentSchema } from '../document.ts'
import { get, post } from '../endpoint.ts'
import { wholeInput } from '../scalars.ts'

/** What an account keeps for its apps, so that it follows from one device to another. */
export const documentEndpoints = {
  document: get('/api/account/document', {
    auth: 'user',
    input: v.object({ name: documentName }),
    output: documentSchema,
  }),
  /** Stores a new version; `version` is the one it was made from. */
  saveDocument: post('/api/account/document', {
    auth: 'user',
    input: v.object({ name: documentName, version: wholeInput, body: documentBody }),
    output: savedDocumentSchema,
  }),
} as const
