import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import './namespaces.ts'
import { translate } from './server.ts'

describe('typed keys', () => {
  it('reject a key that does not exist', () => {
    const t = i18next.getFixedT('en', 'ui')
    t('retry')
    t('chart.open')
    // @ts-expect-error -- no such key
    t('retri')
    // @ts-expect-error -- nor on the server
    expect(translate('en', 'no.such.key')).toBe('no.such.key')
  })
})
