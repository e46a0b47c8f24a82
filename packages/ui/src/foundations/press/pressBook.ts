/** The result of an act is on the screen for so long before the next act in its place. */
const SHOWN_MS = 700
/** The same, counted from the press, for who has chosen to deal by one press. */
const QUICK_MS = 350
/** So soon after a press, nothing that has come into its place is pressed: nobody can have read it. */
const READ_MS = 500
/** Pressing on and on is one press, so each of them defers the next act by a double click. */
const DOUBLE_MS = 400
/** Two taps of one finger are not on the same pixel. */
const SPOT_PX = 24
/** An act can begin later than its press, as after a captcha was answered. */
const BEGINS_WITHIN_MS = 10_000

export interface Point {
  readonly x: number
  readonly y: number
}

/** A press of a control, by pointer at a point, or by a key. */
export interface Press {
  readonly control: unknown
  readonly point: Point | undefined
  /**
   * Whether the press of another control goes on to this one: that of a label to its field, Enter in a field to the
   * button of its form. How long that takes is the device's matter.
   */
  readonly follows?: (former: unknown) => boolean
}

/** An act that waits for its answer; called once that has come. */
export type EndAct = () => void

interface Hold extends Press {
  readonly at: number
  isAct: boolean
  isQuick: boolean
  unanswered: number
  /** When the user can have seen what came of it. */
  seen: number
  /** When pressing on and on has ended. */
  calm: number
  /** Whether the user has turned to something else since, so that keys mean that. */
  hasMoved: boolean
}

/**
 * Decides which presses count. A press whose act is unanswered, or answered just now, holds its control, its place, and,
 * where a key was pressed, the keys: what would be pressed there meanwhile was not meant. A press that begins no act
 * holds its place only for what newly comes into it, such as a question.
 */
export interface PressBook {
  /** Whether a press counts. */
  press(press: Press): boolean
  /** The focus was moved, or another key or place was pressed. */
  move(): void
  /** An act has begun; it belongs to the latest press. `isQuick` shortens the time after its answer. */
  beginAct(isQuick: boolean): EndAct
  /** Until when a control is held by an act, by whether it covers a point; undefined if it is not. */
  heldUntil(control: unknown, covers: (point: Point) => boolean): number | undefined
  /** Whether a control would be pressed by a key now. */
  takesKey(control: unknown): boolean
  /** Whether a control that has just come is not to be pressed yet, and until when. */
  unreadUntil(): number | undefined
}

const areNear = (one: Point | undefined, other: Point | undefined): boolean =>
  one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) <= SPOT_PX

const endOf = ({ unanswered, isAct, isQuick, seen, calm }: Hold): number =>
  unanswered > 0 ? Infinity : isAct && isQuick ? seen : Math.max(seen, calm)

/** @param onChange called when an act begins to hold, and when it is known until when. */
export function createPressBook(now: () => number, onChange: () => void = () => undefined): PressBook {
  let holds: readonly Hold[] = []
  const liveHolds = (at: number): readonly Hold[] => holds.filter((hold) => at < endOf(hold))

  function refuses(hold: Hold, { control, point, follows }: Press): boolean {
    const isHere = areNear(hold.point, point) || (!hold.point && !point && !hold.hasMoved)
    if (hold.isAct) return hold.control === control || isHere
    return hold.control !== control && isHere && follows?.(hold.control) !== true
  }

  return {
    press(press) {
      const at = now()
      const live = liveHolds(at)
      const holder = live.find((hold) => refuses(hold, press))
      if (holder !== undefined) {
        holder.calm = at + DOUBLE_MS
        if (holder.isAct) onChange()
        return false
      }
      const hold = { ...press, at, isAct: false, isQuick: false, unanswered: 0, seen: at + READ_MS, calm: 0 }
      holds = [...live.filter(({ isAct }) => isAct), { ...hold, hasMoved: false }]
      return true
    },
    move() {
      for (const hold of holds) hold.hasMoved = true
    },
    beginAct(isQuick) {
      const hold = holds.at(-1)
      if (hold === undefined || now() - hold.at > BEGINS_WITHIN_MS) return () => undefined
      hold.isAct = true
      hold.isQuick = isQuick
      hold.unanswered += 1
      onChange()
      let isAnswered = false
      return () => {
        if (isAnswered) return
        isAnswered = true
        hold.unanswered -= 1
        hold.seen = isQuick ? hold.at + QUICK_MS : now() + SHOWN_MS
        onChange()
      }
    },
    heldUntil(control, covers) {
      const held = liveHolds(now()).filter(
        (hold) => hold.isAct && (hold.control === control || (hold.point !== undefined && covers(hold.point))),
      )
      return held.length === 0 ? undefined : Math.max(...held.map(endOf))
    },
    takesKey(control) {
      const at = now()
      return !liveHolds(at).some((hold) => refuses(hold, { control, point: undefined }))
    },
    unreadUntil() {
      const held = liveHolds(now()).filter(({ isAct }) => !isAct)
      return held.length === 0 ? undefined : Math.max(...held.map(endOf))
    },
  }
}
