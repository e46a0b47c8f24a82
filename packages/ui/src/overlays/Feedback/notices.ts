import { unlockSounds } from './audioOutput.ts'
import type { ToastContent, Toaster } from '../Toast/toaster.ts'
import type { FeedbackKind } from './feedback.ts'

/** A toast with what is felt and heard with it. */
export interface FeedbackNotice extends ToastContent {
  feedback?: FeedbackKind
}

/** Vibration and sounds; their code is loaded ahead in idle time. */
export const loadFeedback = () => import('./feedback.ts')

/** Shows notices as toasts, with what is felt and, where the user has turned sounds on, heard. */
export function noticesOn(toaster: Toaster, hasSounds: () => boolean) {
  // The press that turns sounds on is one, too: it has been handled by the time it gets here.
  const unlock = () => {
    if (hasSounds()) unlockSounds()
  }
  addEventListener('click', unlock)
  addEventListener('keydown', unlock)
  return {
    show({ feedback, ...toast }: FeedbackNotice): void {
      toaster.show(toast)
      if (feedback === undefined) return
      loadFeedback().then(
        ({ giveFeedback }) => giveFeedback(feedback, { sound: hasSounds() }),
        () => undefined,
      )
    },
    clear: toaster.clear,
  }
}
