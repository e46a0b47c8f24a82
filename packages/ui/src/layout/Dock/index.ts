export { Dock, type DockPanel, type GripProps } from './Dock.tsx'
export {
  isArrangedAs,
  panelsOf,
  readLayout,
  splitOf,
  stackOf,
  stackWith,
  type LayoutNode,
  type Stack,
} from './layout.ts'
export {
  withFolded,
  withGrid,
  withoutPanel,
  withPanel,
  withShown,
  withTabsOf,
  type DockSide,
  type Target,
} from './changes.ts'
