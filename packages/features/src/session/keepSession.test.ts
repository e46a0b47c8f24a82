import { describe, expect, it } from 'vitest'
import { testSession } from '../testing/testData.ts'
import { testStorage } from '../testing/testStorage.ts'
import { keepSession } from './keepSession.ts'
import { readSession, writeSession } from './storedSession.ts'

const [a, b] = [testSession(1), testSession(2)]
const renamed = { ...a, user: { ...a.user, credit_score: 90 } }

function storing(session: typeof a | undefined) {
  const storage = testStorage()
  writeSession(storage, session)
  return storage
}

describe('the stored session', () => {
  it('is that of the last login in any window', () => {
    for (const stored of [undefined, a, b]) {
      const storage = storing(stored)
      expect(keepSession(storage, undefined, a)).toBeUndefined()
      expect(readSession(storage)).toEqual(a)
    }
  })

  it('goes with its end', () => {
    const storage = storing(a)
    expect(keepSession(storage, a, undefined)).toBeUndefined()
    expect(readSession(storage)).toBeUndefined()
  })

  it('stays at the end of another one, which is to be followed', () => {
    const storage = storing(b)
    expect(keepSession(storage, a, undefined)).toEqual(b)
    expect(readSession(storage)).toEqual(b)
  })

  it('has the news of its user, and not of another session’s', () => {
    const storage = storing(a)
    expect(keepSession(storage, a, renamed)).toBeUndefined()
    expect(readSession(storage)).toEqual(renamed)
    const other = storing(b)
    expect(keepSession(other, a, renamed)).toEqual(b)
    expect(readSession(other)).toEqual(b)
  })

  it('is not written again by a window that follows it', () => {
    const storage = storing(b)
    let writes = 0
    keepSession({ ...storage, write: () => void writes++ }, a, readSession(storage))
    expect(writes).toBe(0)
  })

  it('that was removed in another window does not return by itself', () => {
    const storage = storing(undefined)
    expect(keepSession(storage, a, renamed)).toBeUndefined()
    expect(readSession(storage)).toBeUndefined()
  })

  it('is forgotten without harm where nothing can be stored', () => {
    const storage = { read: () => undefined, write: () => undefined }
    expect(keepSession(storage, undefined, a)).toBeUndefined()
    expect(keepSession(storage, a, renamed)).toBeUndefined()
    expect(keepSession(storage, a, undefined)).toBeUndefined()
  })
})
