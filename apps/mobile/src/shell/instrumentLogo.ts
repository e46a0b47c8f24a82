export { InstrumentLogo as default } from '@openlot/ui'
