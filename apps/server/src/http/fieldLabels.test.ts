import { endpoints } from '@openlot/core/contract'
import { FIELD_LABELS } from '@openlot/i18n/server'
import { expect, it } from 'vitest'

/** Fields that nobody types or chooses by a label: ids, what an app puts in by itself, and what only narrows a list. */
const TECHNICAL = [
  'address',
  'body',
  'by_id',
  'cancel_pending',
  'category_id',
  'charge_id',
  'client_id',
  'close',
  'course',
  'currency',
  'days',
  'demo_id',
  'done',
  'draw_type',
  'dry',
  'end',
  'expire',
  'file',
  'filter',
  'forex_id',
  'group',
  'id',
  'ids',
  'key',
  'leader_id',
  'limit',
  'login_type',
  'oco',
  'oco_with',
  'on',
  'order',
  'page',
  'period',
  'price',
  'searchCurrency',
  'since',
  'start',
  'state',
  'status',
  'step',
  'type',
  'unread',
  'version',
  'wire_id',
]

it('every field that a user types has a label for refusals, and no other has', () => {
  const fields = Object.values(endpoints).flatMap(({ input }) => ('entries' in input ? Object.keys(input.entries) : []))
  expect([...Object.keys(FIELD_LABELS), ...TECHNICAL].toSorted()).toEqual([...new Set(fields)].toSorted())
})
