import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TEMPLATES, templatesDocument, type ChartTemplate } from './templatesDocument.ts'

const template: ChartTemplate = {
  id: 'a',
  name: 'Swing',
  type: 'hollow',
  scale: 'logarithm',
  isInverted: true,
  indicators: [
    { name: 'EMA', params: [9, 21] },
    { id: 'RSI.2', name: 'RSI', look: { colour: 'pink' } },
  ],
}
const { read, write } = templatesDocument

describe('the templates of a user', () => {
  it('are read as they were written', () => {
    const body = write([template, { ...template, id: 'b', name: 'Day' }], {})
    expect(read(JSON.parse(JSON.stringify(body)))).toEqual([template, { ...template, id: 'b', name: 'Day' }])
  })

  it('leave what another version has stored as it is, and show nothing of it', () => {
    const newer = { name: 'New', type: 'renko', scale: 'linear', indicators: [] }
    const body = write([template], { n: newer })
    expect(body).toHaveProperty('n', newer)
    expect(read(body)).toEqual([template])
    expect(write([], body)).toEqual({ n: newer })
  })

  it('are no more than a user can keep, whatever is stored', () => {
    const many = Array.from({ length: MAX_TEMPLATES + 5 }, (_, at) => ({ ...template, id: `t${at}` }))
    expect(read(write(many, {}))).toHaveLength(MAX_TEMPLATES)
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => Array.isArray(read(body))))
  })
})
