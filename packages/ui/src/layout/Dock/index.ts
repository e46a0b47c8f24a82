export { Dock, type DockPanel, type GripProps } from './Dock.tsx'
export { panelsOf, readLayout, splitOf, stackOf, stackWith, type LayoutNode, type Stack } from './layout.ts'
export { withFolded, withGrid, withoutPanel, withPanel, withShown, type DockSide, type Target } from './changes.ts'
