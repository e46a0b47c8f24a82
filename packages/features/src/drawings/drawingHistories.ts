import { createDrawingHistory, type DrawingHistoryStore } from '@openlot/ui/drawings'

const byClient = new WeakMap<object, Map<string, DrawingHistoryStore>>()

/**
 * The history of a user's drawings on an instrument. All charts of a page that show them share it, and it stays while
 * none does.
 *
 * @param client the client of the page.
 * @param owner the id of the user; undefined for a visitor.
 */
export function drawingHistory(client: object, owner: number | undefined, instrumentId: number): DrawingHistoryStore {
  const histories = byClient.get(client) ?? new Map<string, DrawingHistoryStore>()
  byClient.set(client, histories)
  const key = `${owner} ${instrumentId}`
  const known = histories.get(key)
  if (known) return known
  const history = createDrawingHistory()
  histories.set(key, history)
  return history
}
