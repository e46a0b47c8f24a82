import type { Plugin } from 'vite'

/** Our texts have no formats and no texts inside texts: figures are formatted before they are put in. */
const unusedMethods = [
  'nest(str, fc, options = {})',
  'saveMissing(languages, namespace, key, fallbackValue, isUpdate, options = {}, clb = () => {}, hasLoadedNamespace = this.newestCloneHasLoadedNamespace || this.services?.utils?.hasLoadedNamespace)',
  'cloneInstance(options = {}, callback = noop)',
  'reloadResources(lngs, ns, callback)',
]
const formatter = '        formatter = Formatter;\n'

function withoutMethod(code: string, signature: string): string {
  const start = code.indexOf(`\n  ${signature} {\n`)
  const end = code.indexOf('\n  }\n', start)
  if (start < 0 || end < 0) throw new Error(`i18next no longer has ${signature} as leanTexts expects`)
  const [name = '', parameter = ''] = signature.split(/\W/u)
  return `${code.slice(0, start)}\n  ${name}(${parameter}) { return ${parameter} }${code.slice(end + 4)}`
}

/** Lets the bundler drop parts of i18next that no text uses. */
export function leanTexts(): Plugin {
  return {
    name: 'openlot:lean-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/u },
      handler(code) {
        if (!code.includes(formatter)) throw new Error('i18next no longer has its formatter where leanTexts expects it')
        return { code: unusedMethods.reduce(withoutMethod, code.replace(formatter, '')), map: null }
      },
    },
  }
}
