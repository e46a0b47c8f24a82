import { endpoints } from '@openlot/core/contract'
import type { Mount } from '../../http/mount.ts'
import { areaList } from './areas.ts'

/** Countries and territories that phone numbers may be from. */
export function mountAreas(mount: Mount): void {
  mount(endpoints.areas, (_, { language }) => areaList(language))
}
