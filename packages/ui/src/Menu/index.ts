export {
  Menu,
  MenuChoices,
  MenuItems,
  MenuSeparator,
  type MenuChoicesProps,
  type MenuItem,
  type MenuProps,
} from './Menu.tsx'
