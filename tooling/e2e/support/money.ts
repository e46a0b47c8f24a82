import type { Locator, Page } from 'playwright'

export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Where the first digit of a code goes. */
export const codeBox = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Code that we sent you' })

/** Fills the form of a bank account, but for the number of the account. */
export async function fillBankAccount(page: Page): Promise<void> {
  await page.getByLabel('EUR').check()
  await page.getByLabel('Current (checking)').check()
  for (const [name, value] of Object.entries({
    bank_country: 'Germany',
    bank_name: 'Example Bank',
    bank_address: 'Example street 1, Berlin',
    bank_swift: 'DEUTDEFF',
    payee_address: 'Example street 2, Berlin',
  }))
    await page.locator(`input[name=${name}]`).fill(value)
}
