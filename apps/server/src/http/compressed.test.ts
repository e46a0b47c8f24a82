import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { CompressedAnswers } from './compressed.ts'

describe('answers to many', () => {
  const answers = new CompressedAnswers()

  it('are the same object while they say the same, and forgotten after others', () => {
    const first = answers.of('a')
    expect(answers.of('a')).toBe(first)
    for (let count = 0; count < 31; count++) answers.of(`other ${count}`)
    expect(answers.of('a')).toBe(first)
    for (let count = 0; count < 32; count++) answers.of(`later ${count}`)
    expect(answers.of('a')).not.toBe(first)
  })

  it('are compressed where it pays, and keep the headers that they vary by', async () => {
    const app = Fastify()
    app.get('/:length', (request, reply) =>
      answers
        .of('x'.repeat(Number((request.params as { length: string }).length)))
        .send(request, reply.header('vary', 'Origin').type('text/plain')),
    )
    const ask = (length: number) => app.inject({ url: `/${length}`, headers: { 'accept-encoding': 'br' } })
    const large = await ask(5000)
    expect(large.headers).toMatchObject({ vary: 'Origin, Accept-Encoding', 'content-encoding': 'br' })
    expect(brotliDecompressSync(large.rawPayload).toString()).toBe('x'.repeat(5000))
    expect((await ask(10)).headers['content-encoding']).toBeUndefined()
  })
})
