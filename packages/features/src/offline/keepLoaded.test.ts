import { describe, expect, it } from 'vitest'
import { ownFiles } from './keepLoaded.ts'

const ORIGIN = 'https://broker.test'
const loaded = (name: string, workerStart = 0) => ({ name, workerStart })

describe('the files that a page has loaded without its worker', () => {
  it('are its own', () => {
    const files = ['/assets/app-1.js', '/assets/Chart-2.css?x', '/manifest.json', '/'].map((path) => ORIGIN + path)
    const others = ['https://api.broker.test/assets/app-1.js', 'data:text/plain,x']
    expect(
      ownFiles(
        [...files, ...others].map((name) => loaded(name)),
        ORIGIN,
      ),
    ).toEqual(['/assets/app-1.js', '/assets/Chart-2.css'])
  })

  it('are not those that it has brought', () => {
    expect(ownFiles([loaded(`${ORIGIN}/assets/app-1.js`, 12.5)], ORIGIN)).toEqual([])
  })
})
