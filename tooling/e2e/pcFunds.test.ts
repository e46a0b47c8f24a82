import type { SignedIn } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from './support/accessibility.ts'
import { type Broker, startBroker } from './support/broker.ts'
import { logIn } from './support/forms.ts'
import { TRON_ADDRESS, codeBox, fillBankAccount } from './support/money.ts'
import { untilFocused } from './support/focus.ts'
import { overflowsOf } from './support/overflows.ts'
import { CERTIFIED_NAME, PASSWORD, certify, newCode, picture, register } from './support/person.ts'
import { rememberTexts } from './support/rememberTexts.ts'
import { type Visitor, launchBrowser, visit } from './support/visitor.ts'

const REAL_PAGES = [
  '/mine/wallet',
  '/mine/charge',
  '/mine/withdraw',
  '/mine/withdraw-way?type=1',
  '/mine/coin-address-list',
  '/mine/bank-card-list',
]

let broker: Broker
let browser: Browser
let person: SignedIn
beforeAll(async () => {
  broker = await startBroker()
  browser = await launchBrowser()
  person = await register(broker)
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

const url = (path: string): string => `${broker.hosts.pc}${path}`

/** Logs the person in, on a page that needs it. */
async function enter(path: string): Promise<Visitor> {
  const visitor = await visit(browser, 'pc', url(`/login?lang=en&from=${encodeURIComponent(path)}`))
  await logIn(visitor.page, { email: person.user.email, password: PASSWORD })
  await visitor.page.waitForURL(url(path))
  return visitor
}

const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })
const field = (page: Page, name: string): Locator => page.locator(`input[name=${name}]`)
const table = (page: Page, name: string): Locator => page.getByRole('table', { name })

/** What is hard to use about the page that is shown, at every width. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const found = [...(await violationsOf(page)), ...(await overflowsOf(page))]
  return found.map((problem) => `${path}: ${problem}`)
}

/** The number of the deposit that was reported just now. */
async function reported(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /^Deposit D\d+ submitted$/ })
  await dialog.waitFor()
  return /D\d+/.exec(await dialog.innerText())![0]
}

it.concurrent('money is for those who are logged in with a real account', async () => {
  const { page, complaints, leave } = await visit(browser, 'pc', url('/?lang=en'))
  const hasShown = await rememberTexts(page)
  for (const path of ['/mine/withdraw-way?type=1', '/mine/history']) {
    await page.goto(url(path))
    await page.waitForURL(url(`/login?from=${encodeURIComponent(path)}`))
  }
  await button(page, 'Try the demo account').click()
  await page.waitForURL(url('/mine/history'))
  await page.getByRole('cell', { name: 'Demo account opened' }).waitFor()
  expect(await faultsOf(page, '/mine/history')).toEqual([])
  for (const path of REAL_PAGES) {
    await page.goto(url(path))
    await page.waitForURL(url('/user'))
    await waitUntil(() => hasShown('This is for real accounts only.'))
  }
  expect(complaints).toEqual([])
  await leave()
})

it.concurrent('who is not verified is told so, and where to go', async () => {
  const { page, complaints, leave } = await enter('/mine/withdraw')
  for (const path of ['/mine/withdraw', '/mine/charge?way=wire', '/mine/withdraw-way?type=2']) {
    await page.goto(url(path))
    await page.getByText('Verify your identity first').waitFor()
    expect(await page.getByRole('link', { name: 'Verify identity' }).getAttribute('href')).toBe('/mine/auth')
  }
  await certify(broker, person)
  expect(complaints).toEqual([])
  await leave()
})

it('a deposit by coin: refused, pasted, credited; another by keyboard alone is rejected with its reason', async () => {
  const { page, complaints, leave } = await enter('/mine/charge')
  await page.getByRole('img', { name: 'QR code of TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }).waitFor()

  // Each refusal is at its field, and the first gets the focus.
  await button(page, 'Submit payment details').click()
  await page.getByText('Enter an amount.').waitFor()
  await page.getByText('Upload a proof of your payment.').waitFor()
  await untilFocused(field(page, 'amount'))
  await field(page, 'amount').fill('9.99')
  await page.getByText('The minimum amount is 10.00 USD.').waitFor()
  await field(page, 'amount').fill('1000000.01')
  await page.getByText('The maximum amount is 1,000,000.00 USD.').waitFor()
  await field(page, 'amount').fill('500')
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'proof.png', { type: 'image/png' }))
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    },
    [...picture()],
  )
  await page.getByText('Uploaded').waitFor()
  // A look at the other way loses nothing.
  await page.getByRole('radio', { name: 'Wire transfer' }).click()
  await page.getByText('Send it from an account in your verified name', { exact: false }).waitFor()
  await page.getByRole('radio', { name: 'Crypto', exact: true }).click()
  await button(page, 'I have sent USDT worth 500.00 USD').click()
  const number = await reported(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Under review').waitFor()

  broker.ops('charge', 'approve', number)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // The second one without a mouse: the coin by arrow keys, then from field to field.
  await page.getByRole('radio', { name: 'USDT · Tron (TRC20)' }).focus()
  await page.keyboard.press('End')
  await page.getByText('Send only BTC on Bitcoin to').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await untilFocused(field(page, 'amount'))
  await page.keyboard.type('77')
  const chosen = page.waitForEvent('filechooser')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await untilFocused(page.locator('input[type=file]'))
  await page.keyboard.press('Enter')
  await (await chosen).setFiles({ name: 'proof.png', mimeType: 'image/png', buffer: picture() })
  await page.getByText('Uploaded').waitFor()
  await page.keyboard.press('Tab')
  await untilFocused(button(page, 'I have sent BTC worth 77.00 USD'))
  await page.keyboard.press('Enter')
  const second = await reported(page)
  broker.ops('charge', 'reject', second, '--remark', 'The picture shows another transfer.')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await faultsOf(page, '/mine/charge')).toEqual([])

  // All of them, as a table.
  await page.goto(url('/mine/charge?view=records'))
  const records = table(page, 'Deposit records')
  await records.getByRole('row', { name: new RegExp(`${number}.*Credited`) }).waitFor()
  await records.getByRole('row', { name: new RegExp(`${second}.*Rejected`) }).click()
  await dialog.getByText('Reason: The picture shows another transfer.').waitFor()
  await page.keyboard.press('Escape')
  expect(await overflowsOf(page)).toEqual([])

  await page.goto(url('/mine/wallet'))
  await page.getByText('500.00 USD').first().waitFor()
  await table(page, 'Transactions')
    .getByRole('row', { name: new RegExp(`Deposit ${number}`) })
    .waitFor()
  await page.getByRole('radio', { name: 'Fees' }).click()
  await page.getByText('No transactions of this type in this period').waitFor()
  await page.getByRole('radio', { name: 'Deposits' }).click()
  await page.getByText('1 of 1').waitFor()
  const file = page.waitForEvent('download')
  await button(page, 'Save as CSV').click()
  expect((await file).suggestedFilename()).toBe('account-log.csv')
  expect(await faultsOf(page, '/mine/wallet')).toEqual([])
  await page.goto(url('/mine/history'))
  await page.getByText('Transfers 500.00').waitFor()
  expect(await faultsOf(page, '/mine/history')).toEqual([])
  expect(complaints).toEqual([])
  await leave()
})

it('a deposit by wire: the details of the bank, the name, the days', async () => {
  const { page, complaints, leave } = await enter('/mine/charge?way=wire')
  await page.getByText(`Send it from an account in your verified name, ${CERTIFIED_NAME}.`, { exact: false }).waitFor()
  for (const name of ['Bank', 'Payee', 'Account number', 'SWIFT (BIC)', 'Reference'])
    await button(page, `Copy ${name}`).first().waitFor()
  await page.getByText('in 1-5 working days').waitFor()
  expect(await faultsOf(page, 'wire')).toEqual([])
  await field(page, 'amount').fill('1000')
  await field(page, 'txid').fill('FT26-0042')
  await page.getByLabel('Drop, paste or choose a photo of the transfer slip').evaluate(
    (input, bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'slip.png', { type: 'image/png' }))
      input.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [...picture()],
  )
  await page.getByText('Uploaded').waitFor()
  await button(page, 'I have sent 1,000.00 USD').click()
  broker.ops('charge', 'approve', await reported(page))
  await page.goto(url('/mine/charge?way=wire&view=records'))
  await table(page, 'Deposit records')
    .getByRole('row', { name: /1,000\.00 Credited/ })
    .waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('a withdrawal: the address is added and confirmed, then it is paid; another is cancelled', async () => {
  const { page, complaints, leave } = await enter('/mine/withdraw')
  const review = button(page, 'Review withdrawal')
  const dialog = page.getByRole('dialog')

  // Each refusal is at its field.
  await field(page, 'amount').fill('9')
  await review.click()
  const bind = page.getByRole('alertdialog')
  await bind.getByText('Add a payout method first').waitFor()
  await button(bind, 'Cancel').click()
  await page.getByText('The minimum amount is 10.00 USD.').waitFor()
  await field(page, 'amount').fill('1500.01')
  await page.getByText('You can withdraw up to 1,500.00 USD.').waitFor()
  await field(page, 'amount').fill('250')
  await page.getByText('249.00', { exact: false }).first().waitFor()

  // Without an address it leads to its page, and back with what was entered.
  await review.click()
  await button(bind, 'Add an address').click()
  await page.waitForURL(/withdraw-way\?type=1/)
  await button(page, 'Add this address').click()
  await page.getByText('Enter the address of your wallet.').waitFor()
  await field(page, 'address').fill(`${TRON_ADDRESS.slice(0, -1)}u`)
  await button(page, 'Add this address').click()
  await page.getByText('This is not a valid TRC20 address. Copy it from your wallet again.').waitFor()
  await field(page, 'address').fill(TRON_ADDRESS)
  expect(await faultsOf(page, 'new address')).toEqual([])
  let known = broker.codesTo(person.user.email).length
  await button(page, 'Add this address').click()
  await codeBox(dialog).waitFor()
  const code = await newCode(broker, person.user.email, known)
  await codeBox(dialog).pressSequentially('AB')
  await button(dialog, 'Confirm').first().click()
  await dialog.getByText('Enter all eight characters of the code.').waitFor()
  await codeBox(dialog).fill('')
  await codeBox(dialog).pressSequentially(code)
  await page.waitForURL(/mine\/withdraw\?*/)
  expect(await field(page, 'amount').inputValue()).toBe('250')
  expect(await field(page, 'method').isChecked()).toBe(true)
  expect(await faultsOf(page, '/mine/withdraw')).toEqual([])

  // The review repeats all of it; the code confirms it; the operator pays.
  known = broker.codesTo(person.user.email).length
  await review.click()
  await dialog.getByText('Check your withdrawal').waitFor()
  expect(await dialog.innerText()).toContain('Tron (TRC20)')
  await button(dialog, 'Withdraw 250.00 USD').click()
  await codeBox(dialog).pressSequentially(await newCode(broker, person.user.email, known))
  await dialog.getByText('Confirmed by you').waitFor()
  expect(await violationsOf(page)).toEqual([])
  broker.ops('withdraw', 'pay', new URL(page.url()).searchParams.get('record')!)
  await page.reload()
  await dialog.locator('[data-state=done]').getByText('Paid').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // A second one is cancelled before it is confirmed: the money is back.
  await field(page, 'amount').fill('100')
  await review.click()
  await button(dialog, 'Withdraw 100.00 USD').click()
  await dialog.getByText(/USD returns to your balance/).waitFor()
  await button(dialog, 'Close').click()
  await button(page, /100\.00 USD.*Code needed/).click()
  await button(dialog, 'Cancel withdrawal').click()
  await button(page.getByRole('alertdialog'), 'Cancel withdrawal').click()
  await dialog.getByText('The amount is back in your balance.').waitFor()
  await button(dialog, 'Close').click()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await waitUntil(async () => (await table(page, 'Withdrawal records').getByRole('row').count()) === 3)
  await page.goto(url('/mine/wallet'))
  await page.getByText('1,250.00 USD').first().waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('payout methods: a bank account is added, confirmed later and deleted', async () => {
  const { page, complaints, leave } = await enter('/mine/bank-card-list')
  await page.getByRole('link', { name: 'Add a bank account' }).click()
  await button(page, 'Add this account').click()
  await page.getByText('Choose a currency.').waitFor()
  expect(await page.getByText('Fill this in.').count()).toBe(7)
  expect(await faultsOf(page, 'new bank account')).toEqual([])
  expect(await field(page, 'payee_name').inputValue()).toBe(CERTIFIED_NAME)
  await fillBankAccount(page)
  await field(page, 'payee_account').fill('DE89 3704 0044 0532 0130 01')
  await button(page, 'Add this account').click()
  await page.getByText('This IBAN is not valid. Check it against your bank details.').waitFor()
  await field(page, 'payee_account').fill('DE89 3704 0044 0532 0130 00')
  const known = broker.codesTo(person.user.email).length
  await button(page, 'Add this account').click()
  await button(page.getByRole('dialog'), 'Confirm later').click()
  await page.waitForURL(url('/mine/bank-card-list'))
  const row = table(page, 'Payout methods').getByRole('row', { name: /Example Bank/ })
  await row.getByText('Waiting for your code').waitFor()
  expect(await faultsOf(page, '/mine/bank-card-list')).toEqual([])
  await button(row, /^Enter code for/).click()
  await codeBox(page.getByRole('dialog')).pressSequentially(await newCode(broker, person.user.email, known))
  await row.getByText('Ready to use').waitFor()
  await button(row, /^Delete/).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('DE89', { exact: false }).first().waitFor()
  await button(question, 'Delete').click()
  await page.getByText('No bank accounts yet').waitFor()
  await page.goto(url('/mine/coin-address-list'))
  await page.getByRole('row', { name: /Tron.*Ready to use/ }).waitFor()
  expect(await faultsOf(page, '/mine/coin-address-list')).toEqual([])
  expect(complaints).toEqual([])
  await leave()
})
