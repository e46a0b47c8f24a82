import { describe, expect, it } from 'vitest'
import { sortSessions } from './useSessions.ts'

const session = (id: number, last_seen_at: string, is_current = false) => ({
  id,
  is_current,
  device: '',
  user_agent: '',
  ip: '127.0.0.1',
  created_at: last_seen_at,
  last_seen_at,
  expires_at: last_seen_at,
})

describe('the sessions of a user', () => {
  it('begin with this device, then the one used last', () => {
    const sessions = [
      session(1, '2026-11-20T10:00:00.000Z'),
      session(2, '2026-11-22T10:00:00.000Z'),
      session(3, '2026-11-21T10:00:00.000Z', true),
    ]
    expect(sortSessions(sessions).map(({ id }) => id)).toEqual([3, 2, 1])
  })
})
