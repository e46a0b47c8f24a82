import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { BROWSER_FLOOR } from './floor.ts'

/** Which browser has what from which version on. As a module, its megabytes would take a bundler half a minute. */
export const compatData = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** The parts of a feature, by name. */
export const partsOf = (of: Identifier | undefined): [string, Identifier][] =>
  Object.entries(of ?? {}).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat')

/** Whether a browser of the floor lacks a feature. What the data says nothing of is in all of them. */
export function isAboveFloor(feature: Identifier | undefined): boolean {
  const { __compat: compat } = feature ?? {}
  return compat !== undefined && BROWSER_FLOOR.some(({ engine, version }) => !has(compat, engine, version))
}

function has({ support }: CompatStatement, engine: keyof CompatStatement['support'], version: string): boolean {
  const isAt = (added: string): boolean => compareVersions(added.replace('≤', ''), version) <= 0
  return [support[engine] ?? []].flat().some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      isAt(added) &&
      // What is called removed was often only completed then.
      (typeof removed !== 'string' || !isAt(removed)) &&
      [flags, prefix, otherName].every((limit) => limit === undefined),
  )
}

function compareVersions(a: string, b: string): number {
  const [[majorA = 0, minorA = 0], [majorB = 0, minorB = 0]] = [a, b].map((text) => text.split('.').map(Number)) as [
    number[],
    number[],
  ]
  return majorA - majorB || minorA - minorB
}
