import { type PriceSource, endpoints } from '@openlot/core/contract'
import type { Companies } from '../companies/companies.ts'
import type { PictureLinks } from '../pictures/pictureLinks.ts'
import { brandOf } from './brand.ts'
import { companyIdOf } from '../companies/companyHeader.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import { SETTINGS, type Settings, isSettingKey } from './settings.ts'

/** Platform settings and company data for clients, before login. The chosen company overrides some settings. */
export function mountPlatform(
  mount: Mount,
  deps: { settings: Settings; companies: Companies; links: PictureLinks; priceSource: PriceSource },
): void {
  const { settings, companies, links, priceSource } = deps

  mount(endpoints.setting, ({ key }) => {
    if (!isSettingKey(key) || !SETTINGS[key].open) throw new Refusal('INVALID_INPUT', { fields: 'key' })
    return { key, value: settings.get(key) }
  })

  mount(endpoints.basicInfo, async (_, { request }) => {
    const company = await companies.get(companyIdOf(request))
    const hasService = company !== undefined && company.serviceLink !== ''
    return {
      service_link: hasService ? company.serviceLink : settings.get('service_link'),
      service_link_type: hasService ? company.serviceLinkType : Number(settings.get('service_link_type')),
      verify_reg_type: Number(settings.get('verify_reg_type')),
      trade_fee_type: Number(settings.get('trade_fee_type')),
      margin_call_rate: settings.get('margin_call_rate'),
      stop_out_rate: settings.get('stop_out_rate'),
      price_source: priceSource,
    }
  })

  mount(endpoints.companyStatus, async (_, { request }) => {
    const company = await companies.get(companyIdOf(request))
    // If the platform is closed, all companies are.
    const status = Number(settings.get('company_status')) || (company?.status ?? 0)
    return { status, brand: brandOf(company, settings), logo: links.linkTo(company?.logo ?? '', request) }
  })

  mount(endpoints.complaintEmail, async (_, { request }) => {
    const company = await companies.get(companyIdOf(request))
    return { email: company?.email || settings.get('complaint_email') }
  })
}
