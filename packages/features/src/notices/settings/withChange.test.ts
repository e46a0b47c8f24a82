import type { NoticeSettings } from '@openlot/core/contract'
import { describe, expect, it } from 'vitest'
import { changeQueue } from './changeQueue.ts'
import { type NoticeChange, undoing, withChange } from './withChange.ts'

const settings: NoticeSettings = {
  push: { orders: 1, margin: 1, alerts: 1, money: 1, security: 1, copying: 1, overnight: 0 },
  mail: { margin: 1, alerts: 0, money: 1 },
  quiet: { on: 0, from: '23:00', to: '07:00', urgent: 1 },
  zone: 'Europe/London',
  digest: 'off',
  amounts: 0,
}

describe('a change of the settings', () => {
  it('leaves what it does not name', () => {
    const changed = withChange(settings, { push: { alerts: 0 }, quiet: { on: 1 }, zone: 'Asia/Hong_Kong' })
    expect(changed).toEqual({
      ...settings,
      push: { ...settings.push, alerts: 0 },
      quiet: { ...settings.quiet, on: 1 },
      zone: 'Asia/Hong_Kong',
    })
  })

  it('is taken back alone: what was changed meanwhile stays', () => {
    const first = { push: { alerts: 0 }, digest: 'daily' } as const
    const undo = undoing(settings, first)
    expect(undo).toEqual({ push: { alerts: 1 }, digest: 'off' })
    const both = withChange(withChange(settings, first), { push: { orders: 0 } })
    expect(withChange(both, undo)).toEqual(withChange(settings, { push: { orders: 0 } }))
  })
})

describe('two quick presses', () => {
  /** Settings on a screen and at a server that refuses some changes. */
  function screen(isRefused: (change: NoticeChange) => boolean) {
    const stored: NoticeChange[] = []
    let shown = settings
    const save = changeQueue({
      show: (change) => (shown = withChange(shown, change)),
      async send(change) {
        // The first answer takes the longest.
        for (let turn = 0; turn < 5 - stored.length; turn += 1) await Promise.resolve()
        if (isRefused(change)) return false
        stored.push(change)
        return true
      },
    })
    return { stored, shown: () => shown, press: (change: NoticeChange) => save(shown, change) }
  }

  it('are both shown at once, and stored in their order', async () => {
    const { press, shown, stored } = screen(() => false)
    void press({ push: { alerts: 0 } })
    const last = press({ push: { alerts: 1 }, mail: { alerts: 1 } })
    expect([shown().push.alerts, shown().mail.alerts]).toEqual([1, 1])
    await last
    expect(stored).toEqual([{ push: { alerts: 0 } }, { push: { alerts: 1 }, mail: { alerts: 1 } }])
  })

  it('do not undo each other: what was refused is put back alone', async () => {
    const { press, shown, stored } = screen(({ digest }) => digest !== undefined)
    void press({ digest: 'daily' })
    await press({ amounts: 1 })
    expect([shown().digest, shown().amounts, stored]).toEqual(['off', 1, [{ amounts: 1 }]])
  })
})
