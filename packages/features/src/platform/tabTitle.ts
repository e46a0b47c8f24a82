let page = ''
let unread = 0

const show = () => (document.title = unread > 0 ? `(${unread}) ${page}` : page)

/** Puts the title of a page on the browser's tab, after the number of unread notices. */
export function showPageTitle(title: string): void {
  page = title
  show()
}

/** Puts the number of unread notices before the title of the page. */
export function showUnreadInTitle(count: number): void {
  page ||= document.title
  unread = count
  show()
}
