import { PAGES } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import type { Broker } from './broker.ts'
import type { Customer } from './customer.ts'
import { logIn } from './forms.ts'
import { PASSWORD } from './person.ts'
import { untilSettled } from './settled.ts'
import { type Visitor, visit } from './visitor.ts'

export type App = 'mobile' | 'pc'
export const APPS: readonly App[] = ['mobile', 'pc']
/** The role that looks; a customer has a real account with everything in it, so that no page is empty. */
export type Role = 'visitor' | 'demo' | 'customer'

const AUTHS: Readonly<Record<Role, readonly string[]>> = {
  visitor: ['none'],
  demo: ['none', 'user'],
  customer: ['none', 'user', 'real'],
}
/** Pages that a user who is logged in is led away from. */
const FOR_VISITORS = ['/login', '/register', '/forgot']

/** The address of every page that a role may see, and of the views that an address holds. */
export function addressesOf(role: Role, { copy }: Customer): string[] {
  const detailed: Readonly<Record<string, readonly string[]>> = {
    '/news/detail': ['/news/detail?id=1'],
    '/trader/:id': [`/trader/${copy.leader_id}`],
    '/copy/detail': role === 'customer' ? [`/copy/detail?id=${copy.id}`] : [],
    '/learn/:lesson': ['/learn/gaps'],
    '/order': ['/order', '/order?tab=pending', '/order?tab=history'],
    '/mine/charge': ['/mine/charge', '/mine/charge?way=wire'],
    '/mine/withdraw-way': ['/mine/withdraw-way?type=1', '/mine/withdraw-way?type=2'],
  }
  const paths = Object.entries(PAGES).filter(
    ([path, auth]) => AUTHS[role].includes(auth) && (role === 'visitor') >= FOR_VISITORS.includes(path),
  )
  return [...paths.flatMap(([path]) => detailed[path] ?? [path]), '/nowhere']
}

/** Opens an app as somebody. */
export async function enterAs(
  role: Role,
  { browser, broker, app, customer }: { browser: Browser; broker: Broker; app: App; customer: Customer },
): Promise<Visitor> {
  const address = role === 'visitor' ? '/?lang=en' : '/login?lang=en&from=/user'
  const visitor = await visit(browser, app, `${broker.hosts[app]}${address}&device=${app}`, {
    isMobile: false,
    savesData: true,
  })
  const { page } = visitor
  if (role === 'customer') await logIn(page, { email: customer.user.email, password: PASSWORD })
  if (role === 'demo') {
    await page.getByRole('button', { name: 'Try the demo account' }).click()
    await page.waitForURL((url) => url.pathname === '/user')
  }
  return visitor
}

/** Loads a page in a language, and waits until it stays as it is. */
export async function openPage(page: Page, address: string, language: string): Promise<void> {
  const url = new URL(address, page.url())
  url.searchParams.set('lang', language)
  await page.goto(String(url))
  await heading(page).waitFor({ state: 'attached' })
  await untilSettled(page)
}

/** Goes to a page of the app that runs, as a link does, and waits until it stays as it is. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => {
    const { pathname } = location
    history.pushState(null, '', next)
    // A page stays until the files of the next one are there; another view of it has the same heading.
    if (location.pathname !== pathname) document.querySelector('h1')?.setAttribute('data-left', '')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await heading(page).waitFor({ state: 'attached' })
  await untilSettled(page)
}

/** Waits for the heading of the page that was asked for; the heading of the page that is being left is marked. */
const heading = (page: Page): Locator => page.locator('h1:not([data-left])').first()
