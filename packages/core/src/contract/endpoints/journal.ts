import * as v from 'valibot'
import { get, post } from '../endpoint.ts'
import {
  MAX_JOURNAL_NOTE_CHARACTERS,
  MAX_TAGS_OF_TRADE,
  MAX_TAG_CHARACTERS,
  RATINGS,
  TAG_COLORS,
  journalEntrySchema,
  journalTradeSchema,
  tagSchema,
} from '../journal.ts'
import {
  decimal,
  idInput,
  noFields,
  oneOfInput,
  optionalIdInput,
  pageInput,
  pageOf,
  textInput,
  wholeInput,
} from '../scalars.ts'

const tagInput = textInput(MAX_TAG_CHARACTERS)
const tagsAnswer = v.object({ tags: v.array(tagSchema) })
/** Lines stay as they are typed; no other control character is text. */
const notesInput = v.pipe(
  v.string(),
  v.maxLength(MAX_JOURNAL_NOTE_CHARACTERS),
  v.check((text) => !/\p{Cc}/u.test(text.replaceAll(/[\r\n\t]/g, ''))),
)

/** Notes, tags and ratings of closed trades; nobody but their trader reads them. */
export const journalEndpoints = {
  /** Closed trades of the chosen account, newest first. */
  journal: get('/v1/api/main/journal', {
    auth: 'user',
    input: v.object({
      page: pageInput,
      /** Closed from `from` until before `to`. */
      from: v.optional(wholeInput),
      to: v.optional(wholeInput),
      forex_id: optionalIdInput,
      tag: v.optional(tagInput),
      on_plan: v.optional(oneOfInput([0, 1])),
    }),
    output: v.object({
      ...pageOf(journalTradeSchema).entries,
      /** Of all that the filter finds. */
      net: decimal,
    }),
  }),
  /** One closed trade, with the best and the worst bid on the way by candles; null where none are known. */
  journalTrade: get('/v1/api/main/journal/trade', {
    auth: 'user',
    input: v.object({ order_id: idInput }),
    output: v.object({ ...journalTradeSchema.entries, best: v.nullable(decimal), worst: v.nullable(decimal) }),
  }),
  /** What is absent stays as it is. */
  writeJournal: post('/v1/api/main/journal', {
    auth: 'user',
    input: v.object({
      order_id: idInput,
      notes: v.optional(notesInput),
      /** Those that are new are added to the user's own. */
      tags: v.optional(v.pipe(v.array(tagInput), v.maxLength(MAX_TAGS_OF_TRADE))),
      /** 0 for none. */
      rating: v.optional(oneOfInput([0, ...RATINGS])),
      /** Null takes back what was said. */
      on_plan: v.optional(v.nullable(oneOfInput([0, 1]))),
    }),
    output: journalEntrySchema,
  }),
  tags: get('/v1/api/main/journal/tags', { auth: 'user', input: noFields, output: tagsAnswer }),
  /** Renames a tag or gives it another colour, in all entries. */
  editTag: post('/v1/api/main/journal/tag', {
    auth: 'user',
    input: v.object({
      name: tagInput,
      new_name: v.optional(tagInput),
      color: v.optional(oneOfInput(TAG_COLORS)),
    }),
    output: tagsAnswer,
  }),
  /** Takes a tag away from all entries. */
  removeTag: post('/v1/api/main/journal/tag/remove', {
    auth: 'user',
    input: v.object({ name: tagInput }),
    output: tagsAnswer,
  }),
} as const
