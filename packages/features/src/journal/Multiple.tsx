import { formatNumber } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'

/** A result in multiples of what was at risk: "+1.37 R". */
export function Multiple({ value }: { value: string }) {
  const { code } = useLanguage()
  return (
    <bdi translate="no" dir="ltr">
      {`${formatNumber(value, code, { decimals: 2, signed: true })} R`}
    </bdi>
  )
}
