import type { DrawMethod } from '@openlot/core/contract'
import { useLayer } from '@openlot/ui'
import { useNavigate, useSearchParams } from 'react-router-dom'

/** Adding a payout method: `type` 1 a coin address, 2 a bank account. `from` tells whether a withdrawal waits for it. */
export function useBindPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isBank = search.get('type') === '2'
  const list = isBank ? '/mine/bank-card-list' : '/mine/coin-address-list'
  const added = useLayer<DrawMethod>()

  function leave() {
    // Back to the withdrawal with all that was entered, or to the list.
    if (search.get('from') === 'withdraw' && history.length > 1) void navigate(-1)
    else void navigate(list, { replace: true })
  }

  return {
    isBank,
    /** The chosen one at first, or an empty string. */
    currency: search.get('currency') ?? '',
    list,
    /** The new method, which waits for its code. */
    added,
    add(method: DrawMethod) {
      if (method.needs_confirmation === 1) added.open(method)
      else leave()
    },
    leave,
  }
}
