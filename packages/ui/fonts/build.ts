import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Makes the files of Openlot Sans from Hanken Grotesk: only the characters of our languages and the weights in use.
 * Run it after an update of the original: `node packages/ui/fonts/build.ts`.
 */
const original = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/hanken-grotesk/package.json')))
const here = import.meta.dirname

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’“”„…•‹›€₿−×→←↑↓`

const files = [
  { from: 'latin', to: 'OpenlotSans', characters: LATIN },
  { from: 'latin-ext', to: 'OpenlotSansExtended', characters: 'İğĞşŞŸ₿ĄąĆćĘęŁłŃńŚśŹźŻżČčŠšŽžŐőŰű' },
  {
    from: 'vietnamese',
    to: 'OpenlotSansVietnamese',
    characters: `ĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}\u0300\u0301\u0303\u0309\u0323₫`,
  },
]

for (const { from, to, characters } of files) {
  const font = readFileSync(join(original, 'files', `hanken-grotesk-${from}-wght-normal.woff2`))
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 430, max: 660 } },
    noHinting: true,
  })
  writeFileSync(join(here, `${to}.woff2`), subset)
  process.stdout.write(`${to}.woff2: ${subset.length} bytes\n`)
}
copyFileSync(join(original, 'LICENSE'), join(here, 'OFL.txt'))
