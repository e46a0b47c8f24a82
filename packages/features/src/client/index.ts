/** The one object that an app talks to its broker with. */
export { observable } from '@openlot/core/socket'
export { ClientProvider, useNotify, useClient } from './ClientProvider.tsx'
