import type { Notify } from '@openlot/features'
import type { Toaster } from '@openlot/ui'

/** Vibration and sounds; their code is loaded ahead in idle time. */
export const loadFeedback = () => import('@openlot/ui/feedback')

/** Notices as toasts, with what is felt and heard. */
export const noticesOn = (toaster: Toaster, hasSounds: () => boolean): Notify => ({
  show({ feedback, ...notice }) {
    toaster.show(notice)
    if (feedback === undefined) return
    loadFeedback().then(
      ({ giveFeedback }) => giveFeedback(feedback, { sound: hasSounds() }),
      () => undefined,
    )
  },
})
