import { loadChunkAlways } from '@openlot/i18n/chunks'
import { useEffect, useState } from 'react'

type ToolRules = typeof import('./orderTools.ts')

let loaded: ToolRules | undefined

/** The rules of order tools, loaded for who uses one: undefined until then. */
export function useToolRules(isWanted: boolean): ToolRules | undefined {
  const [rules, setRules] = useState(loaded)
  useEffect(() => {
    if (!isWanted || rules !== undefined) return
    async function load() {
      loaded = await loadChunkAlways(() => import('./orderTools.ts'))
      setRules(loaded)
    }
    void load()
  }, [isWanted, rules])
  return rules ?? loaded
}
