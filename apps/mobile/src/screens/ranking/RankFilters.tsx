import { useRankFilters, type RankingView } from '@openlot/features'
import { RankFilters as Fields } from '@openlot/ui/copying'

/** The filters of the ranking, whose code loads when they are first asked for. */
export default function RankFilters({ view }: { view: RankingView }) {
  return <Fields view={useRankFilters(view)} />
}
