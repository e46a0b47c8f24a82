import { useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../controls/Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'

export interface NotFoundProps {
  /**
   * Renders the link home, with the router of the app.
   *
   * @example renderLink={(props) => <Link to="/" {...props} />}
   */
  renderLink: (props: { className: string; children: ReactNode }) => ReactNode
  /** Goes to the page before; left out where there is none. */
  onBack?: (() => void) | undefined
}

/** The content of the page for unknown paths. */
export function NotFound({ renderLink, onBack }: NotFoundProps) {
  const { t } = useTranslation('parts')
  return (
    <EmptyState
      picture="way"
      titleAs="h1"
      title={t('notFound.title')}
      hint={t('notFound.text')}
      action={
        <>
          {renderLink({ className: buttonClass({ variant: 'ink' }), children: t('notFound.home') })}
          {onBack && (
            <Button variant="raised" onClick={onBack}>
              {t('notFound.back')}
            </Button>
          )}
        </>
      }
    />
  )
}
