import { useTranslation } from '@openlot/i18n/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'dir'>

/** A password, hidden until the user chooses to show it. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      label={t(shown ? 'hidePassword' : 'showPassword')}
      icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={toggle}
    />
  )
}
