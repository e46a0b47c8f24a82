import { Learn, type LearnPlace } from '@openlot/features/learn'
import { useCurrentInstrument } from '@openlot/features/market'
import { useNavigate } from 'react-router-dom'

/** The guided first trade, on this app's pages. */
export default function LearnHere() {
  const { choose } = useCurrentInstrument()
  const navigate = useNavigate()
  const place: LearnPlace = {
    trade: '/trade',
    offered: ['/', '/trade'],
    choose,
    seeTrade: () => void navigate('/order?tab=history'),
  }
  return <Learn place={place} />
}
