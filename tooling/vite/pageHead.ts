import type { HtmlTagDescriptor, Plugin } from 'vite'
import { PAGE_MARK } from './pageMark.ts'

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs })
const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs })

const tags: HtmlTagDescriptor[] = [
  meta({ charset: 'utf-8' }),
  meta({ name: PAGE_MARK }),
  meta({ name: 'color-scheme', content: 'light dark' }),
  meta({ name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#f3f1eb' }),
  meta({ name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#0e0e0c' }),
  meta({
    name: 'description',
    content: 'Openlot: forex, metals, indices and cryptocurrencies, with live prices and a free demo account.',
  }),
  { tag: 'title', children: 'Openlot' },
  link({ rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }),
  link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  link({ rel: 'manifest', href: '/manifest.json' }),
]

/** Writes what both apps have in the head of their page; each adds its own viewport. */
export function pageHead(): Plugin {
  return {
    name: 'openlot:page-head',
    transformIndexHtml: () => tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' })),
  }
}
