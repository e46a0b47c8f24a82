import type { Order } from './order.ts'
import { type Copy, type CopyTask, copyAt, isFollowing, placeOf } from './copy.ts'

/** The copies that have not ended, whom they follow, and what is still to be done in them. */
export class CopyBook {
  readonly #copies = new Map<number, Copy>()
  /** The ids of all copies, rising; undefined where they have changed since. */
  #ids: readonly number[] | undefined
  /** The places of the copies that follow each leader, rising. */
  readonly #followers = new Map<number, number[]>()
  /** For each order of a leader, the order in each copy. */
  readonly #copied = new Map<number, Map<number, number>>()
  /** The tasks of each leader, in the order in which they are to be done. */
  readonly #tasks = new Map<number, CopyTask[]>()
  /** Leaders with tasks that can go on, longest waiting first. */
  readonly #runnable = new Set<number>()
  /** The instruments of each leader whose tasks wait for a price. */
  readonly #blocked = new Map<number, Set<number>>()
  /** Leaders whose new positions an operator has stopped from being copied. */
  #halted: ReadonlySet<number> = new Set()
  nextTask: number
  readonly #idStep: number

  constructor(nextTask = 1, idStep = 1) {
    this.nextTask = nextTask
    this.#idStep = idStep
  }

  isHalted(leaderId: number): boolean {
    return this.#halted.has(leaderId)
  }

  setHalted(leaderIds: ReadonlySet<number>): void {
    this.#halted = leaderIds
  }

  /** A copy that has not ended. */
  get(accountId: number): Copy | undefined {
    return this.#copies.get(accountId)
  }

  /** The next copies after an account, in the order of their accounts. */
  after(accountId: number, count: number): readonly Copy[] {
    this.#ids ??= [...this.#copies.keys()].toSorted((a, b) => a - b)
    const first = indexAfter(this.#ids, accountId)
    return this.#ids.slice(first, first + count).map((id) => this.#copies.get(id)!)
  }

  all(): IterableIterator<Copy> {
    return this.#copies.values()
  }

  /** Copies that follow a leader, in the order in which tasks are done in them. */
  followersOf(leaderId: number): readonly Copy[] {
    return (this.#followers.get(leaderId) ?? []).map((place) => this.#copies.get(copyAt(place))!)
  }

  hasFollowers(leaderId: number): boolean {
    return this.#followers.has(leaderId)
  }

  /** The order in a copy that a leader's order was copied to, while both are linked. */
  orderOf(leaderOrderId: number, accountId: number): number | undefined {
    return this.#copied.get(leaderOrderId)?.get(accountId)
  }

  /** The leader's tasks that are not done in this copy yet, in order. */
  tasksFor(copy: Copy): readonly CopyTask[] {
    const isLeft = ({ seq, cursor }: CopyTask): boolean => seq >= copy.firstTask && cursor < placeOf(copy)
    return (this.#tasks.get(copy.leaderId) ?? []).filter(isLeft)
  }

  /** About how many decisions a leader's tasks still take: one for each copy. */
  backlogOf(leaderId: number): number {
    return (this.#tasks.get(leaderId)?.length ?? 0) * (this.#followers.get(leaderId)?.length ?? 0)
  }

  /** Tasks that are not done in all copies yet. */
  *tasks(): Generator<CopyTask> {
    for (const tasks of this.#tasks.values()) yield* tasks
  }

  /** Whether a task can go on now. */
  get isRunnable(): boolean {
    return this.#runnable.size > 0
  }

  set(copy: Copy): void {
    const { accountId, leaderId, status } = copy
    const hasEnded = status === 'stopped' || status === 'kept'
    if (this.#copies.has(accountId) === hasEnded) this.#ids = undefined
    if (hasEnded) this.#copies.delete(accountId)
    else this.#copies.set(accountId, copy)
    let followers = this.#followers.get(leaderId)
    if (followers === undefined) this.#followers.set(leaderId, (followers = []))
    const place = placeOf(copy)
    const index = indexAfter(followers, place - 1)
    const isListed = followers[index] === place
    if (isFollowing(copy) && !isListed) followers.splice(index, 0, place)
    else if (!isFollowing(copy) && isListed) followers.splice(index, 1)
    if (followers.length === 0) this.#followers.delete(leaderId)
  }

  link({ id, accountId, origin }: Order): void {
    if (origin === undefined) return
    let orders = this.#copied.get(origin.leaderOrderId)
    if (orders === undefined) this.#copied.set(origin.leaderOrderId, (orders = new Map()))
    orders.set(accountId, id)
  }

  unlink({ accountId, origin }: Order): void {
    if (origin === undefined) return
    const orders = this.#copied.get(origin.leaderOrderId)
    orders?.delete(accountId)
    if (orders?.size === 0) this.#copied.delete(origin.leaderOrderId)
  }

  addTask(task: CopyTask): void {
    const tasks = this.#tasks.get(task.leaderId)
    if (tasks === undefined) this.#tasks.set(task.leaderId, [task])
    else tasks.push(task)
    this.nextTask = Math.max(this.nextTask, task.seq + this.#idStep)
  }

  /** The leader's act is stored and answered, so the copies may follow. */
  release(leaderId: number): void {
    if (this.#tasks.has(leaderId)) this.#runnable.add(leaderId)
  }

  /** The task has been decided for a copy. */
  moveTask(leaderId: number, seq: number, cursor: number): void {
    const task = this.task(leaderId, seq)
    const tasks = this.#tasks.get(leaderId) ?? []
    tasks[tasks.indexOf(task)] = { ...task, cursor }
  }

  /** Whether copies are still to be told of the stops of a position, which they take as these are then. */
  awaitsEdit(leaderId: number, orderId: number): boolean {
    const isWaiting = ({ act, cursor }: CopyTask): boolean =>
      cursor === 0 && act.kind === 'edit' && act.orderId === orderId
    return this.#tasks.get(leaderId)?.some(isWaiting) === true
  }

  /** A task that is not done yet. */
  task(leaderId: number, seq: number): CopyTask {
    const task = this.#tasks.get(leaderId)?.find((one) => one.seq === seq)
    if (task === undefined) throw new Error(`task ${seq} of leader ${leaderId} is done`)
    return task
  }

  endTask(leaderId: number, seq: number): void {
    const left = (this.#tasks.get(leaderId) ?? []).filter((task) => task.seq !== seq)
    this.#runnable.delete(leaderId)
    if (left.length === 0) this.#tasks.delete(leaderId)
    else {
      this.#tasks.set(leaderId, left)
      // The others' turn comes first.
      this.#runnable.add(leaderId)
    }
  }

  /** The task that goes on next, and the place of the copy that it is to be decided for; none where it is done in all. */
  next(): { task: CopyTask; place: number | undefined } | undefined {
    for (const leaderId of this.#runnable) {
      const blocked = this.#blocked.get(leaderId)
      const task = this.#tasks.get(leaderId)?.find(({ act }) => blocked?.has(act.instrumentId) !== true)
      if (task === undefined) {
        this.#runnable.delete(leaderId)
        continue
      }
      const places = this.#followers.get(leaderId) ?? []
      return { task, place: places[indexAfter(places, task.cursor)] }
    }
    return undefined
  }

  /** The leader's tasks of this instrument wait until `unblock`; those of others go on. */
  block(leaderId: number, instrumentId: number): void {
    const blocked = this.#blocked.get(leaderId)
    if (blocked === undefined) this.#blocked.set(leaderId, new Set([instrumentId]))
    else blocked.add(instrumentId)
  }

  /** Tasks of these instruments can be tried again. */
  unblock(isPriced: (instrumentId: number) => boolean): void {
    for (const [leaderId, blocked] of this.#blocked) {
      for (const instrumentId of blocked) if (isPriced(instrumentId)) blocked.delete(instrumentId)
      this.#runnable.add(leaderId)
      if (blocked.size === 0) this.#blocked.delete(leaderId)
    }
  }

  /** Whether any task waits for a price. */
  get isBlocked(): boolean {
    return this.#blocked.size > 0
  }
}

/** The index of the first id above `id`, in a list that rises. */
function indexAfter(ids: readonly number[], id: number): number {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ids[middle]! > id) high = middle
    else low = middle + 1
  }
  return low
}
