import { describe, expect, it } from 'vitest'
import { parseAs } from './parseAs.ts'
import { textInput } from './scalars.ts'

describe('a line of text', () => {
  const line = textInput(20)

  it.each(['Chan Tai-Man', '陳大文', 'محمد', 'नमस्ते', 'na\u00efve 👩‍🚀', '  trimmed \n'])('may be %j', (text) => {
    expect(parseAs(line, text)).toBe(text.trim())
  })

  it.each(['a\0b', 'a\u009bb', 'a\nb', 'a\u202eb', '\u2066a', 'a\u200fb'])('is refused for what %j does', (text) => {
    expect(parseAs(line, text)).toBeUndefined()
  })
})
