import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Terminal } from './terminal.ts'

const addresses = { mobile: 'http://localhost', desktop: 'http://pc.localhost', api: 'http://api.localhost' }
let shown: string[] = []

beforeEach(() => {
  shown = []
  const write = (text: unknown): boolean => shown.push(String(text)) > 0
  vi.spyOn(process.stdout, 'write').mockImplementation(write)
  vi.spyOn(process.stderr, 'write').mockImplementation(write)
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** What stays on the screen: an erased line is gone. */
const screen = (): string =>
  stripVTControlCharacters(
    shown
      .join('')
      .split('\n')
      .map((line) => line.split('\r\u001B[2K').at(-1))
      .join('\n'),
  )

describe('terminal', () => {
  it('keeps a line for a slow or failed step, none for a quick one', () => {
    const terminal = new Terminal()
    terminal.begin('Quick')
    vi.advanceTimersByTime(900)
    terminal.begin('Slow')
    expect(screen()).toBe('Slow …')
    vi.advanceTimersByTime(3100)
    terminal.begin('Broken')
    terminal.end(true)
    expect(screen()).toBe('Slow … 3 s\nBroken … failed\n')
  })

  it('writes log lines above the step in progress', () => {
    const terminal = new Terminal()
    terminal.begin('Slow')
    terminal.writeAbove('WARN\n')
    expect(screen()).toBe('WARN\nSlow …')
  })

  it('shows the addresses, and the example account if there is one', () => {
    const terminal = new Terminal()
    terminal.showReady(addresses, false)
    for (const address of Object.values(addresses)) expect(screen()).toContain(address)
    expect(screen()).not.toContain('try-openlot')
    terminal.showReady(addresses, true)
    expect(screen()).toContain('log in as trader@openlot.example with the password try-openlot.')
  })
})
