export { Menu, MenuChoices, MenuItems, MenuSeparator, MenuToggle, type MenuItem, type MenuProps } from './Menu.tsx'
export { PointMenu } from './PointMenu.tsx'
