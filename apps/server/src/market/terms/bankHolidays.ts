/** The days on which the banks of a currency settle nothing, besides weekends. */
interface BankHolidays {
  readonly currency: string
  readonly timeZone: string
  readonly holidays: readonly (readonly [name: string, ...dates: string[]])[]
}

const NEW_YEAR = 'New Year’s Day'
const AFTER_NEW_YEAR = 'Day after New Year’s Day'
const GOOD_FRIDAY = ['Good Friday', '2026-04-03', '2027-03-26', '2028-04-14'] as const
const EASTER_MONDAY = ['Easter Monday', '2026-04-06', '2027-03-29', '2028-04-17'] as const
const CHRISTMAS = 'Christmas Day'
const BOXING_DAY = 'Boxing Day'

/**
 * Bank holidays of a new broker, from 2026 to the beginning of 2029. Those that fall on a weekend are left out; where
 * another day is given for them, that one is here. Value dates, and so the nights of a rollover, follow from them.
 */
export const BANK_HOLIDAYS: readonly BankHolidays[] = [
  {
    // The Federal Reserve gives no other day for a Saturday.
    currency: 'USD',
    timeZone: 'America/New_York',
    holidays: [
      [NEW_YEAR, '2026-01-01', '2027-01-01', '2029-01-01'],
      ['Martin Luther King Day', '2026-01-19', '2027-01-18', '2028-01-17'],
      ['Presidents’ Day', '2026-02-16', '2027-02-15', '2028-02-21'],
      ['Memorial Day', '2026-05-25', '2027-05-31', '2028-05-29'],
      ['Juneteenth', '2026-06-19', '2028-06-19'],
      ['Independence Day', '2027-07-05', '2028-07-04'],
      ['Labor Day', '2026-09-07', '2027-09-06', '2028-09-04'],
      ['Columbus Day', '2026-10-12', '2027-10-11', '2028-10-09'],
      ['Veterans Day', '2026-11-11', '2027-11-11'],
      ['Thanksgiving', '2026-11-26', '2027-11-25', '2028-11-23'],
      [CHRISTMAS, '2026-12-25', '2028-12-25'],
    ],
  },
  {
    // Those of TARGET, in which euros are settled.
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    holidays: [
      [NEW_YEAR, '2026-01-01', '2027-01-01', '2029-01-01'],
      GOOD_FRIDAY,
      EASTER_MONDAY,
      ['Labour Day', '2026-05-01', '2028-05-01'],
      [CHRISTMAS, '2026-12-25', '2028-12-25'],
      ['Second day of Christmas', '2028-12-26'],
    ],
  },
  {
    currency: 'GBP',
    timeZone: 'Europe/London',
    holidays: [
      [NEW_YEAR, '2026-01-01', '2027-01-01', '2028-01-03', '2029-01-01'],
      GOOD_FRIDAY,
      EASTER_MONDAY,
      ['Early May bank holiday', '2026-05-04', '2027-05-03', '2028-05-01'],
      ['Spring bank holiday', '2026-05-25', '2027-05-31', '2028-05-29'],
      ['Summer bank holiday', '2026-08-31', '2027-08-30', '2028-08-28'],
      [CHRISTMAS, '2026-12-25', '2027-12-27', '2028-12-25'],
      [BOXING_DAY, '2026-12-28', '2027-12-28', '2028-12-26'],
    ],
  },
  {
    // Banks are closed from 31 December to 3 January.
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    holidays: [
      [NEW_YEAR, '2026-01-01', '2027-01-01', '2029-01-01'],
      ['Bank holiday', '2026-01-02', '2026-12-31', '2027-12-31', '2028-01-03', '2029-01-02', '2029-01-03'],
      ['Coming of Age Day', '2026-01-12', '2027-01-11', '2028-01-10'],
      ['National Foundation Day', '2026-02-11', '2027-02-11', '2028-02-11'],
      ['Emperor’s Birthday', '2026-02-23', '2027-02-23', '2028-02-23'],
      ['Vernal Equinox Day', '2026-03-20', '2027-03-22', '2028-03-20'],
      ['Showa Day', '2026-04-29', '2027-04-29'],
      ['Constitution Day', '2026-05-06', '2027-05-03', '2028-05-03'],
      ['Greenery Day', '2026-05-04', '2027-05-04', '2028-05-04'],
      ['Children’s Day', '2026-05-05', '2027-05-05', '2028-05-05'],
      ['Marine Day', '2026-07-20', '2027-07-19', '2028-07-17'],
      ['Mountain Day', '2026-08-11', '2027-08-11', '2028-08-11'],
      ['Respect for the Aged Day', '2026-09-21', '2027-09-20', '2028-09-18'],
      // A day between two holidays is one.
      ['Citizens’ holiday', '2026-09-22'],
      ['Autumnal Equinox Day', '2026-09-23', '2027-09-23', '2028-09-22'],
      ['Sports Day', '2026-10-12', '2027-10-11', '2028-10-09'],
      ['Culture Day', '2026-11-03', '2027-11-03', '2028-11-03'],
      ['Labour Thanksgiving Day', '2026-11-23', '2027-11-23', '2028-11-23'],
    ],
  },
  {
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    holidays: [
      [NEW_YEAR, '2026-01-01', '2027-01-01', '2029-01-01'],
      ['Berchtold’s Day', '2026-01-02', '2029-01-02'],
      GOOD_FRIDAY,
      EASTER_MONDAY,
      ['Labour Day', '2026-05-01', '2028-05-01'],
      ['Ascension Day', '2026-05-14', '2027-05-06', '2028-05-25'],
      ['Whit Monday', '2026-05-25', '2027-05-17', '2028-06-05'],
      ['National Day', '2028-08-01'],
      [CHRISTMAS, '2026-12-25', '2028-12-25'],
      ['St. Stephen’s Day', '2028-12-26'],
    ],
  },
  {
    currency: 'CAD',
    timeZone: 'America/Toronto',
    holidays: [
      [NEW_YEAR, '2026-01-01', '2027-01-01', '2028-01-03', '2029-01-01'],
      ['Family Day', '2026-02-16', '2027-02-15', '2028-02-21'],
      GOOD_FRIDAY,
      ['Victoria Day', '2026-05-18', '2027-05-24', '2028-05-22'],
      ['Canada Day', '2026-07-01', '2027-07-01', '2028-07-03'],
      ['Civic Holiday', '2026-08-03', '2027-08-02', '2028-08-07'],
      ['Labour Day', '2026-09-07', '2027-09-06', '2028-09-04'],
      ['Day for Truth and Reconciliation', '2026-09-30', '2027-09-30', '2028-10-02'],
      ['Thanksgiving', '2026-10-12', '2027-10-11', '2028-10-09'],
      ['Remembrance Day', '2026-11-11', '2027-11-11', '2028-11-13'],
      [CHRISTMAS, '2026-12-25', '2027-12-27', '2028-12-25'],
      [BOXING_DAY, '2026-12-28', '2027-12-28', '2028-12-26'],
    ],
  },
  {
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    holidays: [
      [NEW_YEAR, '2026-01-01', '2027-01-01', '2028-01-03', '2029-01-01'],
      ['Australia Day', '2026-01-26', '2027-01-26', '2028-01-26'],
      GOOD_FRIDAY,
      EASTER_MONDAY,
      ['Anzac Day', '2028-04-25'],
      ['King’s Birthday', '2026-06-08', '2027-06-14', '2028-06-12'],
      ['Labour Day', '2026-10-05', '2027-10-04', '2028-10-02'],
      [CHRISTMAS, '2026-12-25', '2027-12-27', '2028-12-25'],
      [BOXING_DAY, '2026-12-28', '2027-12-28', '2028-12-26'],
    ],
  },
  {
    currency: 'NZD',
    timeZone: 'Pacific/Auckland',
    holidays: [
      [NEW_YEAR, '2026-01-01', '2027-01-01', '2028-01-03', '2029-01-01'],
      [AFTER_NEW_YEAR, '2026-01-02', '2027-01-04', '2028-01-04', '2029-01-02'],
      ['Wellington Anniversary Day', '2026-01-19', '2027-01-25', '2028-01-24'],
      ['Waitangi Day', '2026-02-06', '2027-02-08', '2028-02-07'],
      GOOD_FRIDAY,
      EASTER_MONDAY,
      ['Anzac Day', '2026-04-27', '2027-04-26', '2028-04-25'],
      ['King’s Birthday', '2026-06-01', '2027-06-07', '2028-06-05'],
      ['Matariki', '2026-07-10', '2027-06-25', '2028-07-14'],
      ['Labour Day', '2026-10-26', '2027-10-25', '2028-10-23'],
      [CHRISTMAS, '2026-12-25', '2027-12-27', '2028-12-25'],
      [BOXING_DAY, '2026-12-28', '2027-12-28', '2028-12-26'],
    ],
  },
]
