import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { ClipboardPaste } from 'lucide-react'

export interface PasteButtonProps {
  onPaste: (text: string) => void
  /** Called where the browser or its user does not give the clipboard. */
  onRefused: () => void
}

/** Takes a text from the clipboard into a field; nothing where the browser cannot read it. */
export function PasteButton({ onPaste, onRefused }: PasteButtonProps) {
  const { t } = useTranslation('funds')
  // Pages without HTTPS have no clipboard, and not every browser lets a page read it.
  const clipboard = navigator.clipboard as Partial<Clipboard> | undefined
  if (clipboard?.readText === undefined) return null
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<ClipboardPaste aria-hidden="true" />}
      onClick={() => void navigator.clipboard.readText().then((text) => onPaste(text.trim()), onRefused)}
    >
      {t('method.paste')}
    </Button>
  )
}
