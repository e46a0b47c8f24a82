import { describe, expect, it, vi } from 'vitest'
import { Unavailable } from '../../errors/unavailable.ts'
import { Passwords } from './passwords.ts'

describe('passwords', () => {
  it('verifies a password against its own hash only', async () => {
    const passwords = new Passwords()
    const hash = await passwords.hash('seven green boats')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const attempt = { admit: async () => undefined, onFailed: async () => undefined }
    expect(await passwords.verify(hash, 'seven green boats', attempt)).toBe(true)
    expect(await passwords.verify(hash, 'Seven green boats', attempt)).toBe(false)
    expect(await passwords.verify(null, 'no such account', attempt)).toBe(false)
    expect(await passwords.verify(undefined, 'no such account', attempt)).toBe(false)
  })

  it('limits concurrency and the queue, and rejects the rest', async () => {
    const passwords = new Passwords()
    let inside = 0
    let most = 0
    const onFailed = vi.fn<() => Promise<void>>(async () => undefined)
    const admit = vi.fn<() => Promise<void>>(async () => {
      most = Math.max(most, ++inside)
      await new Promise(setImmediate)
      inside--
    })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, () => passwords.verify(null, 'x', { admit, onFailed })),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.every(({ reason }) => reason instanceof Unavailable)).toBe(true)
    expect(refused.length).toBeGreaterThan(150)
    expect(admit).toHaveBeenCalledTimes(300 - refused.length)
    expect(onFailed).toHaveBeenCalledTimes(300 - refused.length)
    expect(most).toBeLessThanOrEqual(2)
  })

  it('does not hash if the attempt is not admitted', async () => {
    const passwords = new Passwords()
    const refusal = new Error('no')
    const onFailed = vi.fn<() => Promise<void>>()
    await expect(passwords.verify(null, 'x', { admit: () => Promise.reject(refusal), onFailed })).rejects.toBe(refusal)
    expect(onFailed).not.toHaveBeenCalled()
  })
})
