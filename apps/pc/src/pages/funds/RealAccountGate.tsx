import { RealAccountGate as Gate, type RealAccountGateProps, WayToReal } from '@openlot/features/accounts'
import card from '../../parts/Card.module.css'
import { FramedPage } from '../../parts/FramedPage.tsx'

interface Props extends Omit<RealAccountGateProps, 'otherwise'> {
  title: string
}

/** Shows what moves money of a real account; for another kind, a page with the way to a real one on a card. */
export function RealAccountGate({ title, ...gate }: Props) {
  const otherwise = (
    <FramedPage title={title}>
      <WayToReal card={card.card} />
    </FramedPage>
  )
  return <Gate {...gate} otherwise={otherwise} />
}
