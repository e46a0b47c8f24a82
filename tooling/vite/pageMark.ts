/**
 * The meta tag of every page of the apps. What else answers in their place, such as the page of a hotel's network that
 * wants its terms accepted, does not have it.
 */
export const PAGE_MARK = 'openlot-page'
