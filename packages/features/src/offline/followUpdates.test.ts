import { expect, it, vi } from 'vitest'
import { followUpdates } from './followUpdates.ts'

/** A worker that goes through its states, whatever is told of them and when. */
class TestWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'

  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class TestRegistration extends EventTarget {
  installing: TestWorker | null = null
  waiting: TestWorker | null = null
  active: TestWorker | null = null

  find(worker: TestWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

function setUp(workers: Partial<Pick<TestRegistration, 'installing' | 'waiting' | 'active'>> = {}, hadWorker = false) {
  const found = Object.assign(new TestRegistration(), workers)
  const offered: unknown[] = []
  followUpdates(found as never, hadWorker, (worker) => offered.push(worker))
  return { found, offered }
}

/** As a browser does it: the registration first, then the event. */
function install(found: TestRegistration, worker: TestWorker) {
  found.find(worker)
  Object.assign(found, { installing: null, waiting: worker })
  worker.become('installed')
}

function activate(found: TestRegistration, worker: TestWorker) {
  Object.assign(found, { waiting: null, active: worker })
  worker.become('activating')
  worker.become('activated')
}

it('offers nothing on a first visit, whose worker takes over by itself', () => {
  const { found, offered } = setUp()
  const first = new TestWorker()
  install(found, first)
  activate(found, first)
  expect(offered).toEqual([])
})

it.each(['installing', 'waiting', 'active'] as const)(
  'offers nothing where the first worker is %s already',
  (place) => {
    const first = new TestWorker()
    const { found, offered } = setUp({ [place]: first })
    first.become('installed')
    activate(found, first)
    first.become('installed')
    expect(offered).toEqual([])
  },
)

it('offers nothing where the first worker is told of as installed once it is in control', () => {
  const first = new TestWorker()
  const { found, offered } = setUp({ installing: first })
  // The registration is ahead of the events.
  Object.assign(found, { installing: null, active: first })
  vi.stubGlobal('navigator', { serviceWorker: { controller: first } })
  first.become('installed')
  expect(offered).toEqual([])
  vi.unstubAllGlobals()
})

it('offers nothing where the first worker is found once more', () => {
  const first = new TestWorker()
  const { found, offered } = setUp({ installing: first })
  found.find(first)
  install(found, first)
  expect(offered).toEqual([])
})

it('offers a version that follows the first one while the page is open', () => {
  const [first, second] = [new TestWorker(), new TestWorker()]
  const { found, offered } = setUp({ installing: first })
  install(found, first)
  activate(found, first)
  install(found, second)
  expect(offered).toEqual([second])
})

it('offers a version that waits already, once', () => {
  const [active, waiting] = [new TestWorker(), new TestWorker()]
  waiting.state = 'installed'
  const { offered } = setUp({ active, waiting }, true)
  waiting.become('installed')
  expect(offered).toEqual([waiting])
})

it('offers a version whose installation had begun, and each that follows it', () => {
  const [active, second, third] = [new TestWorker(), new TestWorker(), new TestWorker()]
  const { found, offered } = setUp({ active, installing: second }, true)
  expect(offered).toEqual([])
  second.become('installed')
  install(found, third)
  expect(offered).toEqual([second, third])
})

it('offers none that cannot be installed', () => {
  const [active, next] = [new TestWorker(), new TestWorker()]
  const { found, offered } = setUp({ active }, true)
  found.find(next)
  next.become('redundant')
  expect(offered).toEqual([])
})
