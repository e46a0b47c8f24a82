import { endpoints } from '@openlot/core/contract'
import type { Mount } from '../../http/mount.ts'
import type { Ranking } from './ranking.ts'

/** The ranking of traders. */
export function mountTraders(mount: Mount, { ranking }: { ranking: Ranking }): void {
  mount(endpoints.ranking, () => [...ranking.items])
}
