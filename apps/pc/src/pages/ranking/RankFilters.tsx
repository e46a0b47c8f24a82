import { useRankFilters, type RankingView } from '@openlot/features/copying'
import { RankFilters as Fields } from '@openlot/features/copying'

/** The filters of the ranking, whose code loads when they are first asked for. */
export default function RankFilters({ view }: { view: RankingView }) {
  return <Fields view={useRankFilters(view)} />
}
