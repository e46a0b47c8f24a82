import { expect } from 'vitest'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { TRADER } from '../support/forms.ts'
import { panAndReturn, pullStop, seeCandles } from './support/chart.ts'
import { journey } from './support/journey.ts'
import type { Page } from './support/page.ts'
import { type Query, button, css, field, role, text } from './support/query.ts'
import { seeDocument } from './support/seeDocument.ts'

const sheet = role('dialog')
const question = role('alertdialog')
const tab = (name: RegExp): Query => role('link', name, { within: role('navigation') })
const row = (containing: string): Query => role('listitem', undefined, { containing, within: role('main') })
const lots = field('Lots', { within: sheet })

async function openTicket(page: Page): Promise<void> {
  await page.click(tab(/Trade/))
  await page.click(button(/^Buy [\d.,]+$/, { within: role('main') }))
  await page.see(lots)
}

async function buy(page: Page, amount: string): Promise<void> {
  await openTicket(page)
  await page.fill(lots, amount)
  await page.click(button(`Buy ${amount} EUR/USD`, { within: sheet }))
  await page.see(text(`Bought ${amount} EUR/USD`))
  await page.gone(sheet)
}

journey('mobile', (step) => {
  step('first visit, with prices that change', async ({ page, home }) => {
    await page.open(`${home}/?lang=en`)
    await page.see(role('link', /EUR\/USD/), ({ text: shown }) => /\d\.\d{3,5}/.test(shown))
    const prices = async () => (await page.all(role('link', /[A-Z]{3}\/USD/))).map(({ text: shown }) => shown).join(' ')
    const first = await prices()
    await waitUntil(async () => (await prices()) !== first)
  })

  step('login with its fields, and logout', async ({ page, home }) => {
    await page.open(`${home}/login?from=/mine/system`)
    await page.fill(field('Email'), TRADER.email)
    await page.fill(field('Password'), TRADER.password)
    await page.click(button('Log in'))
    await page.click(button('Log out'))
    await page.click(button('Log out', { within: question }))
    await page.see(button('Try the demo'))
  })

  step('demo account by one press', async ({ page, home }) => {
    await page.open(`${home}/login?from=/order`)
    await page.click(button(/^Try the demo account/))
    await page.see(text('No open positions'))
  })

  step('chart: drawn, moved, back to now', async ({ page, picture }) => {
    await page.click(tab(/Quotes/))
    await page.click(role('link', /EUR\/USD/))
    await seeCandles(page)
    await panAndReturn(page)
    await picture('chart')
  })

  step('chart: stop loss dragged and set', async ({ page }) => {
    await buy(page, '0.10')
    const price = await pullStop(page, { tag: /^Buy 0\.10 [+−]?\d/, lots: '0.10', by: { x: 0, y: 120 } })
    await page.click(tab(/Orders/))
    await page.see(row('EUR/USD'), ({ text: shown }) => shown.includes(price))
  })

  step('market order with stop loss and take profit', async ({ page, picture }) => {
    await openTicket(page)
    await page.fill(lots, '0.20')
    await page.click(role('switch', 'Stop loss', { within: sheet }))
    await page.fill(role('textbox', 'Stop loss', { within: sheet }), '0.98')
    await page.click(role('switch', 'Take profit', { within: sheet }))
    await page.fill(role('textbox', 'Take profit', { within: sheet }), '1.38')
    await picture('ticket')
    await page.click(button('Buy 0.20 EUR/USD', { within: sheet }))
    await page.see(text('Bought 0.20 EUR/USD'))
    await page.gone(sheet)
    await page.click(tab(/Orders/))
    await page.see(row('0.20'), ({ text: shown }) => shown.includes('0.98000') && shown.includes('1.38000'))
  })

  step('pending order placed and cancelled', async ({ page }) => {
    await openTicket(page)
    await page.click(role('radio', 'Pending', { within: sheet }))
    await page.fill(lots, '0.02')
    await page.fill(field('At price', { within: sheet }), '1.00')
    await page.click(button(/^Place buy order: 0\.02 at 1/, { within: sheet }))
    await page.click(tab(/Orders/))
    await page.click(role('tab', /Pending/))
    await page.see(text('Limit at 1.00000'))
    await page.click(button('Details of Buy 0.02 EUR/USD'))
    await page.click(button('Cancel order', { within: sheet }))
    await page.click(button('Cancel order', { within: question }))
    await page.see(text('No pending orders'))
  })

  step('a part closed, then all', async ({ page }) => {
    // Prices may have reached the stop of the position on the chart by now.
    await page.click(tab(/Trade/))
    await openTicket(page)
    await page.click(role('radio', 'Market', { within: sheet }))
    await page.fill(lots, '0.30')
    await page.click(button('Buy 0.30 EUR/USD', { within: sheet }))
    await page.see(text('Bought 0.30 EUR/USD'))
    await page.gone(sheet)
    await page.click(tab(/Orders/))
    await page.click(role('tab', /Holding/))
    await page.click(button('Details of Buy 0.20 EUR/USD'))
    await page.click(role('radio', '25%', { within: sheet }))
    await page.click(button(/^Close 0\.05 EUR\/USD/, { within: sheet }))
    await page.gone(sheet)
    await page.click(button(/^Close all [23] /))
    await page.click(button(/^Close all [23]$/, { within: question }))
    await page.see(text('No open positions'))
    await page.click(role('tab', /History/))
    const past = role('listitem', undefined, { containing: 'EUR/USD', within: role('main') })
    await page.see(past)
    await waitFor(async () => expect((await page.all(past)).length).toBe(4))
  })

  step('Chinese, Arabic from right to left, English again', async ({ page, home, picture }) => {
    await page.open(`${home}/language`)
    await page.click(button(/繁體中文/))
    await seeDocument(page, { lang: 'zh-Hant-HK', dir: 'ltr' })
    await page.see(role('heading', '語言'))
    await page.click(button(/العربية/))
    await seeDocument(page, { lang: 'ar', dir: 'rtl' })
    for (const path of ['/', '/trade', '/order']) {
      await page.open(home + path)
      await page.see(path === '/trade' ? css('canvas') : role('main'))
      await seeDocument(page, { lang: 'ar', dir: 'rtl' })
      if (path === '/trade') await picture('arabic')
    }
    await page.open(`${home}/language`)
    await page.click(button(/English/))
    await seeDocument(page, { lang: 'en', dir: 'ltr' })
    await page.see(role('heading', 'Language'))
  })
})
