import type { LanguageCode } from '@openlot/i18n'
import type { Page } from 'playwright'

/** A letter of each script that a system may lack, and the package of Debian that has it. */
const LETTERS: readonly { languages: readonly LanguageCode[]; letter: string; package: string }[] = [
  { languages: ['hk', 'jp'], letter: '語', package: 'fonts-noto-cjk' },
  { languages: ['jp'], letter: 'あ', package: 'fonts-noto-cjk' },
  { languages: ['kr'], letter: '한', package: 'fonts-noto-cjk' },
  { languages: ['ar'], letter: 'ع', package: 'fonts-noto-core' },
  { languages: ['th'], letter: 'ก', package: 'fonts-noto-core' },
]

/** Says of each language whose letters the browser draws as empty boxes what to install. */
export async function missingFonts(page: Page, tested: readonly LanguageCode[]): Promise<string[]> {
  const wanted = LETTERS.flatMap(({ languages, ...font }) =>
    languages.filter((language) => tested.includes(language)).map((language) => ({ language, ...font })),
  )
  const drawn = await page.evaluate(
    (letters) => {
      const draw = (letter: string): string => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 40
        const context = canvas.getContext('2d')!
        context.font = '24px sans-serif'
        context.fillText(letter, 4, 30)
        return canvas.toDataURL()
      }
      // No font has it.
      const box = draw('\u{10FFFD}')
      return letters.map((letter) => draw(letter) !== box)
    },
    wanted.map(({ letter }) => letter),
  )
  return wanted.flatMap((font, index) =>
    drawn[index]
      ? []
      : [`No font has the letters of "${font.language}": "apt-get install ${font.package}" brings one.`],
  )
}
