import { appConfig } from '@openlot/tooling/vite'
import { leanChart } from '@openlot/ui/build'
import { defineConfig, mergeConfig } from 'vite'
import { rows } from './src/pages.ts'

/**
 * What the workspace shares with other pages, in one file: the bundler would make one of each, which compress badly.
 */
const shared = {
  name: 'shared',
  test: new RegExp(
    [
      'packages/ui/src/\\w+/(Change|Chip|Field|Note|PriceFigure|SearchField|Segmented|Select|SideLabel|Skeleton|Switch)/',
      'packages/ui/src/foundations/lib/(pips|useRoving)',
      'packages/features/src/api/(failureOf|orderApi|paging)',
      'packages/features/src/market/(filterInstruments|opening|useCategoryChoice|useInstruments|useOpening)',
      'packages/features/src/positions/(useHoldings|usePendings)',
      'packages/features/src/routing/usePageTitle',
      'packages/core/src/contract/(orderOutcome|endpoints/orders)',
      'lucide-react/dist/esm/icons/(chevron-down|chevron-up|circle-exclamation-point|clock|search|x)\\.',
      'react/(cjs/react-)?compiler-runtime',
    ].join('|'),
  ),
  includeDependenciesRecursively: false,
}

export default defineConfig(
  mergeConfig(appConfig({ app: 'pc', port: 5172, pages: rows, shellTexts: ['account'] }), {
    plugins: [leanChart()],
    build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } },
  }),
)
