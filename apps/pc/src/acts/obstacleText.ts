import type { ActTexts, Obstacle } from './act.ts'

/** What is in the way of an act, in the user's language. */
export function obstacleText(t: ActTexts, obstacle: Obstacle): string {
  switch (obstacle) {
    case 'otherWindow':
      return t('commands:elsewhere')
    case 'visitor':
      return t('workspace:visitor')
    case 'loading':
      return t('ui:loading')
    case 'failed':
      return t('orders:failed')
    case 'noPositions':
      return t('orders:empty.holding')
    case 'noPendings':
      return t('orders:empty.pending')
    case 'noMatch':
      return t('workspace:noMatch')
    case 'marketClosed':
      return t('common:blocked.market-closed')
    case 'noPrice':
      return t('common:blocked.no-price')
  }
}
