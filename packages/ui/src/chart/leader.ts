/** How far a leader reaches towards its line. */
const REACH_PX = 10

/** Draws the leader of a tag, from where it had to go to the height of its line; none where it did not give way. */
export function leadTo(tag: HTMLElement | undefined, at: number | undefined, wanted: number | undefined): void {
  const leader = tag?.querySelector<HTMLElement>('[data-leader]')
  if (!leader || at === undefined || wanted === undefined) return
  const shift = Math.round(wanted - at)
  const hidden = Math.abs(shift) < 1
  if (leader.hidden !== hidden) leader.hidden = hidden
  if (hidden || leader.dataset['leader'] === String(shift)) return
  // What it was drawn for, as the browser writes styles in its own way.
  leader.dataset['leader'] = String(shift)
  const angle = Math.atan2(REACH_PX, shift)
  leader.style.cssText = `block-size:${Math.hypot(shift, REACH_PX)}px;transform:rotate(${angle}rad)`
}
