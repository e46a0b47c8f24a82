import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Dialog } from '@openlot/ui/dialog'
import { Sheet } from '@openlot/ui/sheet'
import type { NamedAccount } from '../accounts/useAccounts.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { AccountAlertFields, writeFigure } from './AccountAlertFields.tsx'
import styles from './AlertLayer.module.css'
import type { AccountAlert } from './alertTerms.ts'
import { useAccountAlertForm } from './useAccountAlertForm.ts'
import { useAlertActs } from './useAlertActs.ts'
import { isKept } from './useAlerts.ts'

export interface AccountAlertLayerProps {
  /** From the bottom of a phone, or in the middle of a window. */
  as: 'sheet' | 'dialog'
  account: NamedAccount
  /** The alert to change; a new one without. */
  alert?: AccountAlert | undefined
  open: boolean
  onClose: () => void
}

const LAYERS = { sheet: Sheet, dialog: Dialog }

/** Sets an alert of an account, or changes one. */
export function AccountAlertLayer({ as, account, alert, open, onClose }: AccountAlertLayerProps) {
  const { t } = useTranslation('alerts')
  const Layer = LAYERS[as]
  return (
    <Layer open={open} onClose={onClose} title={t(alert === undefined ? 'newOf' : 'editOf', { code: account.label })}>
      <Form account={account} alert={alert} onDone={onClose} />
    </Layer>
  )
}

function Form({ account, alert, onDone }: Pick<AccountAlertLayerProps, 'account' | 'alert'> & { onDone: () => void }) {
  const { t } = useTranslation('alerts')
  const { code } = useLanguage()
  const { serverNow } = useClient()
  const { submit, figures, ...form } = useAccountAlertForm(account, alert)
  const { remove } = useAlertActs()
  const { kind } = form.input
  const now = figures[kind]
  async function send() {
    if (await submit()) onDone()
  }
  function removeIt() {
    if (alert === undefined) return
    void remove(alert)
    onDone()
  }
  return (
    <div className={styles.body}>
      <p className={styles.now}>
        <span>{t(`kind.${kind}`)}</span>
        <strong>
          <bdi>{now === undefined ? '–' : writeFigure(kind, now, code)}</bdi>
        </strong>
      </p>
      <AccountAlertFields
        {...form}
        of={alert === undefined ? 'new' : isKept(alert) ? 'kept' : 'past'}
        expiresAt={alert?.expires_at}
        now={serverNow()}
        onSubmit={() => void send()}
        onRemove={alert && removeIt}
      />
    </div>
  )
}
