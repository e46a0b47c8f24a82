import { useTranslation } from '@openlot/i18n/react'
import { CommandPalette } from '@openlot/ui/command-palette'
import { useCommands } from './useCommands.tsx'

interface Props {
  open: boolean
  query: string
  onQueryChange: (query: string) => void
  onClose: () => void
}

/** Instruments, pages, acts and settings in one field. */
export default function Palette({ query, ...palette }: Props) {
  const { t } = useTranslation('commands')
  const { t: tCommon } = useTranslation()
  return (
    <CommandPalette
      {...palette}
      label={tCommon('shell.findAnything')}
      placeholder={tCommon('shell.findAnything')}
      query={query}
      groups={useCommands(query)}
      empty={t('none')}
    />
  )
}
