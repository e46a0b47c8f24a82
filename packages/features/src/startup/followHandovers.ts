import type { NoticeSettings } from '../notices/followNotices.ts'
import type { SessionState } from '../session/sessionSlice.ts'

/** What is said of a page that has passed to somebody else; nothing where the user has done it on this very page. */
function said({ current, whyEnded, isFollowed = false }: SessionState) {
  if (whyEnded !== undefined) return { key: 'ended', why: whyEnded } as const
  if (!isFollowed) return undefined
  if (current === undefined) return { key: 'out' } as const
  return {
    key: current.user.is_demo === 1 ? 'demo' : 'real',
    name: current.user.email || current.user.mobile || current.user.uid,
  } as const
}

/** Takes away the messages of whoever the page belonged to, and says to whom it belongs now. */
export function followHandovers({ client: { store }, notify, i18n }: NoticeSettings): void {
  let handovers = 0
  function follow() {
    const { session } = store.getState()
    if (session.handovers === undefined || session.handovers === handovers) return
    handovers = session.handovers
    notify.clear()
    const words = said(session)
    if (words === undefined) return
    void i18n.loadNamespaces('notices').then(() =>
      notify.show({
        tone: 'info',
        lasting: true,
        title:
          words.key === 'ended' && words.why !== ''
            ? words.why
            : i18n.t(`notices:session.${words.key}`, { name: words.key === 'real' ? words.name : '' }),
        ...(words.key !== 'ended' && { text: i18n.t('notices:session.text') }),
      }),
    )
  }
  // It may have passed while this was loaded.
  follow()
  store.subscribe(follow)
}
