import { describe, expect, it } from 'vitest'
import { createPressBook, type Press } from './pressBook.ts'

const DEAL = 'deal'
const HERE = { x: 100, y: 100 }
const THERE = { x: 300, y: 100 }
const byPointer = (control = DEAL, point = HERE): Press => ({ control, point })
const byKey = (control = DEAL): Press => ({ control, point: undefined })

function bookAt() {
  let at = 1000
  const book = createPressBook(() => at)
  return {
    ...book,
    pass: (ms: number) => (at += ms),
    pressAfter(ms: number, press: Press) {
      at += ms
      return book.press(press)
    },
  }
}

const WAYS = { 'by pointer': byPointer, 'by key': byKey }

describe.each(Object.entries(WAYS))('an act that was begun %s', (_, by) => {
  it.each([20, 50, 350, 5000])('takes a second press %i ms later, unanswered, for the same', (ms) => {
    const book = bookAt()
    expect(book.press(by())).toBe(true)
    book.beginAct(false)
    expect(book.pressAfter(ms, by())).toBe(false)
    expect(book.pressAfter(ms, by('another control in its place'))).toBe(false)
  })

  it('holds until its result has been shown for 700 ms', () => {
    const book = bookAt()
    book.press(by())
    const end = book.beginAct(false)
    book.pass(90)
    end()
    expect(book.pressAfter(200, by())).toBe(false)
    expect(book.pressAfter(499, by('another control in its place'))).toBe(false)
    expect(book.pressAfter(400, by())).toBe(true)
  })

  it('with quick dealing, holds for 350 ms from the press, and until it was answered', () => {
    const book = bookAt()
    book.press(by())
    const end = book.beginAct(true)
    book.pass(50)
    end()
    expect(book.pressAfter(299, by())).toBe(false)
    expect(book.pressAfter(1, by())).toBe(true)
    const endSlow = book.beginAct(true)
    expect(book.pressAfter(900, by())).toBe(false)
    endSlow()
    expect(book.pressAfter(1, by())).toBe(true)
  })

  it('takes any hammering for one press', () => {
    const book = bookAt()
    book.press(by())
    book.beginAct(false)()
    const taken = Array.from({ length: 40 }, () => book.pressAfter(120, by()))
    expect(taken).not.toContain(true)
  })

  it('ends once, however often that is told, and after the last of several calls', () => {
    const book = bookAt()
    book.press(by())
    const [one, other] = [book.beginAct(false), book.beginAct(false)]
    one()
    one()
    expect(book.pressAfter(2000, by())).toBe(false)
    other()
    expect(book.pressAfter(701, by())).toBe(true)
  })
})

describe('what is pressed elsewhere meanwhile', () => {
  it('counts by pointer', () => {
    const book = bookAt()
    book.press(byPointer())
    book.beginAct(false)
    expect(book.pressAfter(80, byPointer('other', THERE))).toBe(true)
  })

  it('counts by key once the user has moved there', () => {
    const book = bookAt()
    book.press(byKey())
    book.beginAct(false)
    expect(book.pressAfter(80, byKey('what got the focus'))).toBe(false)
    book.move()
    expect(book.pressAfter(80, byKey('other'))).toBe(true)
    expect(book.pressAfter(80, byKey())).toBe(false)
  })
})

describe('a press that begins no act', () => {
  it('may be repeated at once', () => {
    const book = bookAt()
    expect([0, 40, 40, 40].map((ms) => book.pressAfter(ms, byPointer('more lots')))).not.toContain(false)
  })

  it.each(Object.entries(WAYS))('keeps what newly comes into its place from being pressed unread, %s', (_, by) => {
    const book = bookAt()
    book.press(by('close'))
    expect(book.unreadUntil()).toBe(1500)
    expect(book.pressAfter(350, by('yes, close it'))).toBe(false)
    expect(book.pressAfter(401, by('yes, close it'))).toBe(true)
  })

  it.each([0, 9, 10, 300])('goes on from a label to its field, and from a field to its button, %i ms later', (ms) => {
    const book = bookAt()
    expect(book.press(byKey('field'))).toBe(true)
    expect(book.pressAfter(ms, { ...byKey('button'), follows: (former) => former === 'field' })).toBe(true)
    book.beginAct(false)
    expect(book.pressAfter(50, byKey('field'))).toBe(false)
  })

  it.each([0, 9, 10, 300])('goes on to nothing else, %i ms later', (ms) => {
    const book = bookAt()
    expect(book.press(byKey('field'))).toBe(true)
    expect(book.pressAfter(ms, { ...byKey('yes'), follows: (former) => former === 'another field' })).toBe(false)
  })
})

it('tells whether a key would press a control', () => {
  const book = bookAt()
  book.press(byKey('palette'))
  book.pass(100)
  expect(book.takesKey(DEAL)).toBe(false)
  book.move()
  expect(book.takesKey(DEAL)).toBe(true)
})

it('gives an act that no press has begun no hold', () => {
  const book = bookAt()
  book.beginAct(false)
  expect(book.press(byPointer())).toBe(true)
  book.pass(20_000)
  book.beginAct(false)
  expect(book.press(byPointer())).toBe(true)
})

it('holds the control itself and what covers the place', () => {
  const book = bookAt()
  book.press(byPointer())
  const end = book.beginAct(false)
  expect(book.heldUntil(DEAL, () => false)).toBe(Infinity)
  expect(book.heldUntil('other', ({ x }) => x === HERE.x)).toBe(Infinity)
  expect(book.heldUntil('other', () => false)).toBeUndefined()
  end()
  expect(book.heldUntil(DEAL, () => false)).toBe(1700)
  book.pass(700)
  expect(book.heldUntil(DEAL, () => false)).toBeUndefined()
})
