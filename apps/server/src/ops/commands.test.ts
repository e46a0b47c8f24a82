import { Command } from 'commander'
import { expect, it } from 'vitest'
import { GROUPS, addCommands } from './commands.ts'

it('of a group are those that begin with its words', async () => {
  for (const { words } of GROUPS) {
    const program = new Command()
    await addCommands(program, words[0])
    expect(program.commands.map((command) => command.name())).toEqual(words)
  }
})

it('are all there where no word is known', async () => {
  const program = new Command()
  await addCommands(program, '--help')
  expect(program.commands).toHaveLength(GROUPS.flatMap(({ words }) => words).length)
})
