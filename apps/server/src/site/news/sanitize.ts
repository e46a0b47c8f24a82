import sanitizeHtml from 'sanitize-html'

const BASE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'mark',
    'code',
    'span',
    'abbr',
    'time',
    'figure',
    'figcaption',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  // No style, class or id: an article must not affect the page around it.
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    abbr: ['title'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(title !== undefined && { title }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
  },
  // An image whose address was removed would be an empty box.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  nestingLimit: 50,
}

/**
 * Sanitizes the HTML of an article: no scripts, styles or forms.
 *
 * @param linkTo gives the address from which readers load an image.
 */
export const sanitize = (html: string, linkTo: (image: string) => string): string =>
  sanitizeHtml(html, {
    ...BASE_OPTIONS,
    // The links may be plain on this machine; what they lead to is checked before.
    allowedSchemesByTag: { img: ['https', 'http'] },
    transformTags: {
      ...BASE_OPTIONS.transformTags,
      img(tagName, { src, ...attribs }) {
        const isImage = src?.startsWith('https://') === true || /^\/(?!\/)/.test(src ?? '')
        return {
          tagName,
          attribs: { ...(isImage && src !== undefined && { src: linkTo(src) }), ...attribs, loading: 'lazy' },
        }
      },
    },
  })
