import { describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../errors/refusal.ts'
import { Unavailable } from '../../errors/unavailable.ts'
import { Passwords } from './passwords.ts'

describe('passwords', () => {
  it('verifies a password against its own hash only', async () => {
    const passwords = new Passwords()
    const hash = await passwords.hash('seven green boats', 'stranger')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const attempt = { admit: async () => undefined, onFailed: async () => undefined }
    expect(await passwords.verify(hash, 'seven green boats', { attempt, standing: 'stranger' })).toBe(true)
    expect(await passwords.verify(hash, 'Seven green boats', { attempt, standing: 'stranger' })).toBe(false)
    expect(await passwords.verify(null, 'no such account', { attempt, standing: 'stranger' })).toBe(false)
    expect(await passwords.verify(undefined, 'no such account', { attempt, standing: 'stranger' })).toBe(false)
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
    const ask = (standing: 'trusted' | 'stranger') =>
      passwords.verify(null, 'x', { attempt: { admit, onFailed }, standing })
    const strangers = await Promise.allSettled(Array.from({ length: 150 }, () => ask('stranger')))
    const asked = strangers.filter((outcome) => outcome.status === 'rejected')
    expect(asked.every(({ reason }) => reason instanceof Refusal && reason.code === 'CAPTCHA_REQUIRED')).toBe(true)
    expect(strangers.length - asked.length, 'half of the queue, and the one that runs').toBe(51)
    const trusted = await Promise.allSettled(Array.from({ length: 300 }, () => ask('trusted')))
    const refused = trusted.filter((outcome) => outcome.status === 'rejected')
    expect(refused.every(({ reason }) => reason instanceof Unavailable)).toBe(true)
    expect(refused).toHaveLength(198)
    expect(admit).toHaveBeenCalledTimes(51 + 102)
    expect(onFailed).toHaveBeenCalledTimes(51 + 102)
    expect(most).toBeLessThanOrEqual(2)
  })

  it('checks trusted clients before strangers who came first', async () => {
    const passwords = new Passwords()
    const order: string[] = []
    const ask = (standing: 'trusted' | 'stranger') =>
      passwords.verify(null, 'x', {
        attempt: { admit: async () => void order.push(standing), onFailed: async () => undefined },
        standing,
      })
    const strangers = Array.from({ length: 20 }, () => ask('stranger'))
    await Promise.all([...strangers, ask('trusted'), ask('trusted')])
    // One stranger was at it already, and one may come next.
    expect(order.slice(0, 4).filter((standing) => standing === 'trusted')).toHaveLength(2)
  })

  it('does not hash if the attempt is not admitted', async () => {
    const passwords = new Passwords()
    const refusal = new Error('no')
    const onFailed = vi.fn<() => Promise<void>>()
    await expect(
      passwords.verify(null, 'x', { attempt: { admit: () => Promise.reject(refusal), onFailed }, standing: 'trusted' }),
    ).rejects.toBe(refusal)
    expect(onFailed).not.toHaveBeenCalled()
  })
})
