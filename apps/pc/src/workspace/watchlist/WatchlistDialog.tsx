import { filterInstruments, useInstruments } from '@openlot/features/market'
import { MAX_WATCHLIST_NAME_CHARACTERS, useWatchlists, type Watchlist } from '@openlot/features/watchlists'
import { useTranslation } from '@openlot/i18n/react'
import { Button, Checkbox, SearchField, TextField } from '@openlot/ui'
import { Dialog } from '@openlot/ui/dialog'
import { useState, type FormEvent } from 'react'
import styles from './WatchlistDialog.module.css'

interface Props {
  /** Undefined for a new one. */
  list: Watchlist | undefined
  open: boolean
  onClose: () => void
  onSaved: (id: string) => void
}

/** The name of a list, and the instruments in it. */
export default function WatchlistDialog({ list, open, onClose, onSaved }: Props) {
  const { t } = useTranslation('commands')
  const { t: tCommon } = useTranslation()
  const { instruments } = useInstruments()
  const { save } = useWatchlists()
  const [name, setName] = useState(list?.name ?? '')
  const [ids, setIds] = useState(list?.ids ?? [])
  const [search, setSearch] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isMissing) return
    onSaved(save({ id: list?.id, name: name.trim(), ids }))
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={list ? t('list.edit', { name: list.name }) : t('list.new')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={t('list.name')}
          value={name}
          maxLength={MAX_WATCHLIST_NAME_CHARACTERS}
          error={isTried && isMissing ? t('list.nameMissing') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <SearchField label={tCommon('market.search')} value={search} onChange={setSearch} />
        <fieldset className={styles.instruments}>
          <legend className={styles.legend}>{t('list.instruments', { count: ids.length })}</legend>
          <div className={styles.list}>
            {filterInstruments(instruments, { search }).map(({ Id, ShowCode, ShowName }) => (
              <Checkbox
                key={Id}
                label={`${ShowCode} · ${ShowName}`}
                checked={ids.includes(Id)}
                onChange={(isIn) => setIds(isIn ? [...ids, Id] : ids.filter((each) => each !== Id))}
              />
            ))}
          </div>
        </fieldset>
        <Button variant="ink" type="submit" wide>
          {t('list.save')}
        </Button>
      </form>
    </Dialog>
  )
}
