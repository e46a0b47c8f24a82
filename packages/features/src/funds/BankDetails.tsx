import { useTranslation } from '@openlot/i18n/react'
import { CopyField, Note } from '@openlot/ui'

export interface BankDetailsProps {
  channel: {
    bank_name: string
    payee_name: string
    payee_account: string
    bank_swift: string
    bank_address: string
    bank_remark: string
  }
  /** The number of the user, by which a wire is found. */
  uid: string
}

/** The account that a wire goes to, each detail to be copied. */
export function BankDetails({ channel, uid }: BankDetailsProps) {
  const { t } = useTranslation('funds')
  const details = [
    ['bank', channel.bank_name],
    ['payee', channel.payee_name],
    ['account', channel.payee_account],
    ['swift', channel.bank_swift],
    ['bankAddress', channel.bank_address],
    ['uid', uid],
  ] as const
  return (
    <>
      <div>
        {details
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <CopyField key={name} look="row" label={t(`deposit.${name}`)} value={value} />
          ))}
      </div>
      {channel.bank_remark !== '' && (
        <Note>
          <bdi translate="no">{channel.bank_remark}</bdi>
        </Note>
      )}
    </>
  )
}
