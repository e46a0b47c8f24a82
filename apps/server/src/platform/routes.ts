import { endpoints } from '@openlot/core/contract'
import { Refusal } from '../engine/refusal.ts'
import type { Mount } from '../http/mount.ts'
import { SETTINGS, type Settings, isSettingKey } from './settings.ts'

/** What a client asks before anyone has logged in. */
export function mountPlatform(mount: Mount, { settings }: { settings: Settings }): void {
  mount(endpoints.setting, ({ key }) => {
    if (!isSettingKey(key) || !SETTINGS[key].open) throw new Refusal('INVALID_INPUT', { fields: 'key' })
    return { key, value: settings.get(key) }
  })

  mount(endpoints.basicInfo, () => ({
    service_link: settings.get('service_link'),
    service_link_type: Number(settings.get('service_link_type')),
    verify_reg_type: Number(settings.get('verify_reg_type')),
    trade_fee_type: Number(settings.get('trade_fee_type')),
    margin_call_rate: settings.get('margin_call_rate'),
    stop_out_rate: settings.get('stop_out_rate'),
  }))

  mount(endpoints.companyStatus, () => ({ status: Number(settings.get('company_status')) }))
}
