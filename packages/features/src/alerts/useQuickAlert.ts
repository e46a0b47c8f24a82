import type { Instrument } from '@openlot/core/contract'
import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { alertsApi } from '../api/alertsApi.ts'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { useAskLogin } from '../session/useAskLogin.ts'
import { useSession } from '../session/useSession.ts'
import { newAlert, toAdd } from './alertInput.ts'
import { useConditions } from './useConditions.ts'

/** An alert at a price of the chart, by one press. */
export interface QuickAlert {
  /** "Alert at 1.18200". */
  readonly label: string
  /** Sets it, for when the price crosses that price; a visitor logs in first. */
  set(): Promise<void>
}

/** @param price a decimal of the instrument's precision. */
export function useQuickAlert(instrument: Instrument, price: string): QuickAlert {
  'use memo'
  const { t } = useTranslation('alerts')
  const { code: language } = useLanguage()
  const { serverNow } = useClient()
  const notify = useNotify()
  const askLogin = useAskLogin()
  const { user } = useSession()
  const conditionOf = useConditions()
  const [add] = alertsApi.useAddAlertMutation()
  const { PricePrecision: precision } = instrument
  return {
    label: t('at', { price: writePrice(price, language, precision) }),
    async set() {
      if (user === undefined) return askLogin()
      const input = newAlert(price)
      const { data } = await add(toAdd(input, instrument.Id, serverNow()))
      if (data === undefined) return
      const text = [instrument.ShowCode, conditionOf(data, precision)].join(' · ')
      notify.show({ tone: 'success', title: t('set'), text })
    },
  }
}
