import i18next from 'i18next'
import { expect, test } from 'vitest'
import './namespaces.ts'
import { translate } from './server.ts'

test('a key that does not exist is a type error', () => {
  const t = i18next.getFixedT('en', 'ui')
  t('retry')
  t('chart.open')
  // @ts-expect-error no such key
  t('retri')
  // @ts-expect-error nor on the server
  expect(translate('en', 'no.such.key')).toBe('no.such.key')
})
