import { OF_ENGINE } from '@openlot/tooling/needs'
import { ENGINES, type EngineName } from './engine.ts'

/** All other journeys are in Chromium. */
const USUAL = 'webkit,firefox'

/** The engines to test in: those that ENGINES names, or the usual ones. */
function wantedEngines(): EngineName[] {
  const names = (process.env['ENGINES'] ?? USUAL).split(',').map((name) => name.trim())
  const unknown = names.find((name) => !ENGINES.some((each) => each === name))
  if (unknown !== undefined) throw new Error(`ENGINES names "${unknown}", which is none of ${ENGINES.join(', ')}.`)
  return ENGINES.filter((name) => names.includes(name))
}

const lackOf = (engine: EngineName): string[] =>
  OF_ENGINE[engine].filter(({ isThere }) => !isThere()).map((need) => need.package)

/** The engines to test in that this machine has. */
export const testedEngines = (): EngineName[] => wantedEngines().filter((engine) => lackOf(engine).length === 0)

/** A sentence about the engines that are to be tested in and that this machine lacks, if there are any. */
export function lackingEngines(): string | undefined {
  const engines = wantedEngines().filter((engine) => lackOf(engine).length > 0)
  if (engines.length === 0) return undefined
  const packages = engines.flatMap(lackOf).join(' ')
  return `Journeys are not tested in ${engines.join(' and ')}: "apt-get install ${packages}" installs what that needs.`
}
