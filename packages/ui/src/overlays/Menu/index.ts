export {
  Menu,
  MenuChoices,
  MenuItems,
  MenuSeparator,
  MenuToggle,
  type MenuChoicesProps,
  type MenuItem,
  type MenuProps,
} from './Menu.tsx'
