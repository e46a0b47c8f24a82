import type { SignedIn } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { TRON_ADDRESS, codeBox, fillBankAccount } from './support/money.ts'
import { CERTIFIED_NAME, PASSWORD, certify, newCode, picture, register } from './support/person.ts'
import { untilFocused } from './support/focus.ts'
import { type Visitor, launchBrowser, visit } from './support/visitor.ts'

const REAL_PAGES = [
  '/mine/charge',
  '/mine/withdraw',
  '/mine/wallet',
  '/mine/coin-address-list',
  '/mine/bank-card-list',
  '/mine/withdraw-way?type=1',
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

const url = (path: string): string => `${broker.hosts.mobile}${path}`

/** Logs a person in, on a page that needs it. */
async function enter({ user }: SignedIn, path: string): Promise<Visitor> {
  const visitor = await visit(browser, 'mobile', url(`/login?lang=en&from=${encodeURIComponent(path)}`))
  const { page } = visitor
  await page.locator('input[type=email]').fill(user.email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL(url(path))
  return visitor
}

const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })

/** The page with a way to its fields by their names. */
const field = (page: Page, name: string): Locator => page.locator(`input[name=${name}]`)

async function addProof(page: Page): Promise<void> {
  await field(page, 'proof').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: picture() })
  await page.getByText('Uploaded').waitFor()
}

/** Enters a wrong code, then the one that was mailed. */
async function confirmByMail(page: Page, send: () => Promise<void>): Promise<void> {
  const known = broker.codesTo(person.user.email).length
  await send()
  const dialog = page.getByRole('dialog')
  const box = codeBox(dialog)
  await box.waitFor()
  const code = await newCode(broker, person.user.email, known)
  await box.pressSequentially('AB')
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText('Enter all eight characters of the code.').waitFor()
  await dialog.getByRole('textbox', { name: 'Character 3 of 8' }).pressSequentially('CDEFGH')
  await dialog.getByText('This code is wrong or has expired.').waitFor()
  await page.getByText('The verification code is incorrect or has expired.').waitFor()
  await box.fill('')
  await box.pressSequentially(code)
}

it('money is for those who are logged in with a real account', async () => {
  const visitor = await visit(browser, 'mobile', url('/?lang=en'))
  const { page } = visitor
  for (const path of [...REAL_PAGES, '/mine/history']) {
    await page.goto(url(path))
    await page.waitForURL(url(`/login?from=${encodeURIComponent(path)}`))
  }
  await button(page, /demo account/).click()
  await page.waitForURL(url('/mine/history'))
  await page.getByText('Demo account opened').waitFor()
  expect(await page.getByText('100,000.00').count()).toBeGreaterThan(0)
  for (const path of REAL_PAGES) {
    await page.goto(url(path))
    await page.waitForURL(url('/user'))
    await page.getByText('This is for real accounts only.').waitFor()
  }
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('who is not verified is told so, and where to go', async () => {
  const visitor = await enter(person, '/mine/withdraw')
  const { page } = visitor
  const expectGate = async (): Promise<void> => {
    await page.getByText('Verify your identity first').waitFor()
    expect(await page.getByRole('link', { name: 'Verify identity' }).getAttribute('href')).toBe('/mine/auth')
  }
  await expectGate()
  await page.goto(url('/mine/charge?way=wire'))
  await expectGate()
  await page.goto(url('/mine/withdraw-way?type=2'))
  await expectGate()
  // A coin needs no name.
  await page.goto(url('/mine/charge'))
  await page.getByText('Network: Tron (TRC20)').waitFor()
  await certify(broker, person)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('a deposit by coin: refused, reported, credited; another is rejected with its reason', async () => {
  const visitor = await enter(person, '/mine/charge')
  const { page } = visitor

  // The network comes before the address.
  await button(page, 'Continue').click()
  await page.getByText('Choose a payment channel.').waitFor()
  expect(await page.getByText('TJRab').count()).toBe(0)
  await page.getByLabel(/Tron \(TRC20\)/).check()
  await button(page, 'Continue').click()
  await page.getByText('Send only USDT, and only on Tron (TRC20).', { exact: false }).waitFor()
  await page.getByRole('img', { name: 'QR code of TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }).waitFor()
  await button(page, 'I have sent it').click()

  // Each refusal says what is wrong, and the first gets the focus.
  await button(page, 'Submit payment details').click()
  await page.getByText('Enter an amount.').waitFor()
  await page.getByText('Upload a proof of your payment.').waitFor()
  await untilFocused(field(page, 'amount'))
  await field(page, 'amount').fill('9.99')
  await page.getByText('The minimum amount is 10.00 USD.').waitFor()
  await field(page, 'amount').fill('1000000.01')
  await page.getByText('The maximum amount is 1,000,000.00 USD.').waitFor()
  await field(page, 'amount').fill('500')
  await addProof(page)

  // A look at the records loses nothing.
  await button(page, 'Records').click()
  await page.getByText('No deposits yet').waitFor()
  await page.goBack()
  expect(await field(page, 'amount').inputValue()).toBe('500')
  await button(page, 'Submit deposit of 500.00 USD').click()
  const title = page.getByRole('heading', { name: /^Deposit D\d+ submitted$/ })
  await title.waitFor()
  const number = /D\d+/.exec(await title.innerText())![0]
  await page.getByText('Under review').waitFor()

  // It is credited while it is looked at, and in the wallet.
  broker.ops('charge', 'approve', number)
  await page.locator('[data-state=done]').getByText('Credited').waitFor()
  await page.goto(url('/mine/wallet'))
  await page.getByText('500.00 USD').first().waitFor()
  await page.getByText(`Deposit ${number}`).waitFor()
  await page.getByRole('link', { name: 'All transactions' }).click()
  await page.getByText('Transfers 500.00').waitFor()
  await page.goto(url('/mine/wallet'))
  await button(page, 'Hide amounts').click()
  await waitUntil(async () => (await page.getByText('500.00').count()) === 0)
  await button(page, 'Show amounts').click()

  // A rejected one says why.
  await page.goto(url('/mine/charge?way=coin'))
  await page.getByLabel(/Bitcoin/).check()
  await button(page, 'Continue').click()
  await button(page, 'I have sent it').click()
  await field(page, 'amount').fill('77')
  await addProof(page)
  await button(page, 'Submit deposit of 77.00 USD').click()
  await title.waitFor()
  const second = /D\d+/.exec(await title.innerText())![0]
  broker.ops('charge', 'reject', second, '--remark', 'The picture shows another transfer.')
  await button(page, 'See all records').click()
  await button(page, new RegExp(second)).filter({ hasText: 'Rejected' }).click()
  await page.getByRole('dialog').getByText('Reason: The picture shows another transfer.').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('a deposit by wire: the details of the bank, the name, the days', async () => {
  const visitor = await enter(person, '/mine/charge?way=wire')
  const { page } = visitor
  await page.getByText(`Send it from an account in your verified name, ${CERTIFIED_NAME}.`, { exact: false }).waitFor()
  for (const name of ['Bank', 'Payee', 'Account number', 'SWIFT (BIC)', 'Reference'])
    await button(page, `Copy ${name}`).first().waitFor()
  await page.getByText('in 1-5 working days').waitFor()
  await button(page, 'I have sent it').click()
  await field(page, 'amount').fill('1000')
  await field(page, 'txid').fill('FT26-0042')
  await addProof(page)
  await button(page, 'Submit deposit of 1,000.00 USD').click()
  const title = page.getByRole('heading', { name: /^Deposit D\d+ submitted$/ })
  await title.waitFor()
  broker.ops('charge', 'approve', /D\d+/.exec(await title.innerText())![0])
  await page.locator('[data-state=done]').getByText('Credited').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('a withdrawal: the address is added and confirmed, then it is paid; another is cancelled', async () => {
  const visitor = await enter(person, '/mine/withdraw')
  const { page } = visitor
  const review = button(page, 'Review withdrawal')

  // Each refusal says what is wrong.
  await field(page, 'amount').fill('9')
  await review.click()
  const bind = page.getByRole('alertdialog')
  await bind.getByText('Add a payout method first').waitFor()
  await button(bind, 'Cancel').click()
  await page.getByText('The minimum amount is 10.00 USD.').waitFor()
  await field(page, 'amount').fill('1000000.01')
  await page.getByText('The maximum amount is 1,000,000.00 USD.').waitFor()
  await field(page, 'amount').fill('1500.01')
  await page.getByText('You can withdraw up to 1,500.00 USD.').waitFor()
  await field(page, 'amount').fill('250')
  await field(page, 'memo').fill('for the rent')
  await page.getByText('249.00', { exact: false }).first().waitFor()

  // Without an address it leads to its page, and back with what was entered.
  await review.click()
  await button(bind, 'Add an address').click()
  await page.waitForURL(/withdraw-way\?type=1/)
  await button(page, 'Add this address').click()
  await page.getByText('Enter the address of your wallet.').waitFor()
  await field(page, 'address').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')
  await button(page, 'Add this address').click()
  await page.getByText('This is not a valid TRC20 address. Copy it from your wallet again.').waitFor()
  await field(page, 'address').fill(TRON_ADDRESS)
  await confirmByMail(page, () => button(page, 'Add this address').click())
  await page.waitForURL(/mine\/withdraw\?*/)
  expect(await field(page, 'amount').inputValue()).toBe('250')
  expect(await field(page, 'memo').inputValue()).toBe('for the rent')
  expect(await field(page, 'method').isChecked()).toBe(true)

  // The review repeats all of it; the code confirms it; the operator pays.
  await review.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Check your withdrawal').waitFor()
  expect(await dialog.innerText()).toContain('Tron (TRC20)')
  await confirmByMail(page, () => button(dialog, 'Withdraw 250.00 USD').click())
  await dialog.getByText('Confirmed by you').waitFor()
  const number = new URL(page.url()).searchParams.get('record')!
  broker.ops('withdraw', 'pay', number)
  await dialog.locator('[data-state=done]').getByText('Paid').waitFor()
  await page.goto(url('/mine/wallet'))
  await page.getByText('1,250.00 USD').first().waitFor()

  // A second one waits for its code and is confirmed from its record later, then cancelled: the money is back.
  await page.goto(url('/mine/withdraw'))
  await field(page, 'amount').fill('100')
  await review.click()
  const known = broker.codesTo(person.user.email).length
  await button(dialog, 'Withdraw 100.00 USD').click()
  await dialog.getByText(/USD returns to your balance/).waitFor()
  await button(dialog, 'Close').click()
  await button(page, /W\d+.*Code needed/).click()
  await codeBox(dialog).pressSequentially(await newCode(broker, person.user.email, known))
  await dialog.getByText('Confirmed by you').waitFor()
  await button(dialog, 'Cancel withdrawal').click()
  await button(page.getByRole('alertdialog'), 'Cancel withdrawal').click()
  await dialog.getByText('The amount is back in your balance.').waitFor()
  await page.goto(url('/mine/wallet'))
  await page.getByText('1,250.00 USD').first().waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('payout methods: a bank account is added, confirmed later and deleted', async () => {
  const visitor = await enter(person, '/mine/bank-card-list')
  const { page } = visitor
  await page.getByRole('link', { name: 'Add a bank account' }).click()
  await button(page, 'Add this account').click()
  await page.getByText('Choose a currency.').waitFor()
  expect(await page.getByText('Fill this in.').count()).toBe(7)
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
  const card = page.getByRole('listitem').filter({ hasText: 'Example Bank' })
  await card.getByText('Waiting for your code').waitFor()
  await button(card, /^Enter code for/).click()
  await codeBox(page.getByRole('dialog')).pressSequentially(await newCode(broker, person.user.email, known))
  await card.getByText('Ready to use').waitFor()
  await button(card, /^Delete/).click()
  const question = page.getByRole('alertdialog')
  await question
    .getByText('DE89…3000', { exact: false })
    .or(question.getByText('DE89', { exact: false }))
    .first()
    .waitFor()
  await button(question, 'Delete').click()
  await page.getByText('No bank accounts yet').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
