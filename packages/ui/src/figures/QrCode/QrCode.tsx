import { useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { qrPath } from './qrPath.ts'
import styles from './QrCode.module.css'

export interface QrCodeProps {
  value: string
  /** Replaces the name that is read aloud, which otherwise is the value. */
  label?: string
  /** A mark in the middle. */
  children?: ReactNode
}

/** A QR code, dark on paper in both themes, as many cameras do not read the inverse. */
export function QrCode({ value, label, children }: QrCodeProps) {
  const { t } = useTranslation('parts')
  const { size, path } = qrPath(value, children !== undefined)
  return (
    <div className={styles.paper}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={styles.code}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label ?? t('qrCode', { value })}
      >
        <path d={path} />
      </svg>
      {children !== undefined && (
        <span className={styles.mark} aria-hidden="true">
          {children}
        </span>
      )}
    </div>
  )
}
