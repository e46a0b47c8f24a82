import { RealAccountGate as Gate, type RealAccountGateProps, WayToReal } from '@openlot/features/accounts'
import { Page } from '../../shell/Page.tsx'

interface Props extends Omit<RealAccountGateProps, 'otherwise'> {
  title: string
}

/** Shows what moves money of a real account; for another kind, a page with the way to a real one. */
export function RealAccountGate({ title, ...gate }: Props) {
  const otherwise = (
    <Page title={title}>
      <WayToReal />
    </Page>
  )
  return <Gate {...gate} otherwise={otherwise} />
}
