import { useTranslation } from '@openlot/i18n/react'
import { useEffect, useState } from 'react'
import { Note, Spinner } from '@openlot/ui'
import styles from './ChatFrame.module.css'

/** After this long people look for another way. */
const SLOW_MS = 8000

/** What a chat needs: its scripts, its own storage, forms, files to keep, and links that leave the frame. */
const PERMISSIONS =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox'

/** A page of this site would have the user's session with them. */
function permissionsOf(link: string): string {
  return new URL(link).origin === location.origin ? PERMISSIONS.replace(' allow-same-origin', '') : PERMISSIONS
}

/** The page of the customer service in a frame, which can do no more than a chat has to. */
export function ChatFrame({ link }: { link: string }) {
  const { t } = useTranslation('content')
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading')

  useEffect(() => {
    const timer = setTimeout(() => setState((former) => (former === 'loading' ? 'slow' : former)), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className={styles.chat}>
      {state !== 'loaded' && (
        <output className={styles.waiting}>
          <Spinner />
          <span>{t('chat.loading')}</span>
          {state === 'slow' && <Note>{t('chat.slow')}</Note>}
        </output>
      )}
      <iframe
        src={link}
        title={t('chat.frame')}
        className={styles.frame}
        sandbox={permissionsOf(link)}
        allow="clipboard-write"
        data-loaded={state === 'loaded' || undefined}
        onLoad={() => setState('loaded')}
      />
    </div>
  )
}
