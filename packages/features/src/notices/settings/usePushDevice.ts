import { useTranslation } from '@openlot/i18n/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { noticeSettingsApi } from '../../api/noticeSettingsApi.ts'
import { useClient, useNotify } from '../../client/ClientProvider.tsx'
import { rememberPush } from '../push/followPush.ts'
import { pushSupport, type PushSupport } from '../push/pushSupport.ts'
import { addressOf, currentSubscription, endSubscription, subscribePush } from '../push/subscription.ts'

export interface PushDevice {
  readonly support: PushSupport
  readonly isOn: boolean
  /** It is being turned on or off. */
  readonly isBusy: boolean
  /** As the server names this device; undefined while push is off, or it has not answered. */
  readonly device: string | undefined
  readonly since: number | undefined
  turn(isOn: boolean): void
  /** Sends a push to every device. */
  test(): void
  readonly isTesting: boolean
}

/** @param onDevices is told how many devices push reaches. */
export function usePushDevice(onDevices: (devices: number) => void): PushDevice {
  const { t } = useTranslation('noticeCentre')
  const client = useClient()
  const notify = useNotify()
  const [support, setSupport] = useState(pushSupport)
  const [isOn, setIsOn] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [named, setNamed] = useState<{ device: string; since: number }>()
  const [askKey] = noticeSettingsApi.useLazyPushKeyQuery()
  const [tell] = noticeSettingsApi.useSubscribePushMutation()
  const [tellEnd] = noticeSettingsApi.useUnsubscribePushMutation()
  const [sendTest, { isLoading: isTesting }] = noticeSettingsApi.useTestPushMutation()

  /**
   * Subscribes with the server's key and tells the server; again changes nothing.
   *
   * @returns whether the server has taken it; why not is told as of every act.
   */
  async function subscribe(): Promise<boolean> {
    const { key } = await askKey().unwrap()
    const subscription = await subscribePush(key)
    setIsOn(true)
    const { data } = await tell(addressOf(subscription))
    if (data === undefined) return false
    rememberPush(client, subscription.endpoint)
    setNamed(data)
    onDevices(data.devices)
    return true
  }
  async function turnOn() {
    // Nothing may be awaited before: some browsers ask only while the press is fresh.
    const permission = await Notification.requestPermission()
    setSupport(pushSupport())
    try {
      if (permission === 'granted' && (await subscribe())) return
    } catch {
      notify.show({ tone: 'error', title: t('push.failed'), text: t('push.failedText') })
    }
    setIsOn(false)
    await endSubscription()
  }
  async function turnOff() {
    const subscription = await currentSubscription()
    setNamed(undefined)
    rememberPush(client, undefined)
    await subscription?.unsubscribe()
    if (subscription === undefined) return
    const answer = await tellEnd({ endpoint: subscription.endpoint })
    if (answer.data !== undefined) onDevices(answer.data.devices)
  }
  async function turn(next: boolean) {
    if (isBusy) return
    setIsBusy(true)
    setIsOn(next)
    try {
      await (next ? turnOn() : turnOff())
    } catch {
      // The browser has refused; the switch says how it is.
    }
    setIsBusy(false)
  }
  async function test() {
    const answer = await sendTest()
    if (answer.data !== undefined) notify.show({ tone: 'success', title: t('push.tested') })
  }

  /** Keys and addresses change by themselves; whoever looks here wants it to work. */
  const renew = useEffectEvent(() => {
    if (Notification.permission === 'granted') subscribe().catch(() => undefined)
  })
  useEffect(() => {
    currentSubscription().then(
      (subscription) => subscription && renew(),
      () => undefined,
    )
  }, [])

  return {
    support,
    isOn,
    isBusy,
    device: named?.device,
    since: named?.since,
    turn: (next) => void turn(next),
    test: () => void test(),
    isTesting,
  }
}
