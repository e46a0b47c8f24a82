/** The one object that an app talks to its broker with. */
export { observable } from '@openlot/core/socket'
export { useNotify, useClient } from './ClientProvider.tsx'
