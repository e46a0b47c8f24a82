/** Whether push can reach this device, as far as browser and user allow it. */
export type PushSupport =
  /** The user may be asked, or has allowed it. */
  | 'possible'
  /** The user has refused it; a page may not ask again. */
  | 'denied'
  /** On iPhones and iPads only apps on the Home Screen get push. */
  | 'home-screen'
  | 'unsupported'

/** What tells it, of a browser. */
interface PushFeatures {
  readonly hasWorker: boolean
  readonly hasPush: boolean
  /** Undefined where there are no notifications at all. */
  readonly permission: NotificationPermission | undefined
  /** Whether it is on iOS or iPadOS, and not opened from the Home Screen. */
  readonly isInIosBrowser: boolean
}

export function pushSupportOf({ hasWorker, hasPush, permission, isInIosBrowser }: PushFeatures): PushSupport {
  if (isInIosBrowser) return 'home-screen'
  if (!hasWorker || !hasPush || permission === undefined) return 'unsupported'
  return permission === 'denied' ? 'denied' : 'possible'
}

/** Of the browser that this runs in. */
export const pushSupport = (): PushSupport =>
  pushSupportOf({
    hasWorker: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
    // Nowhere else does `standalone` say whether it was.
    isInIosBrowser: (navigator as { standalone?: boolean }).standalone === false,
  })
