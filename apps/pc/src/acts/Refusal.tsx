import { useNotify } from '@openlot/features/client'
import { useTranslation } from '@openlot/i18n/react'
import { useEffect, useEffectEvent } from 'react'
import { ACT_TEXTS, type Act, type Obstacle } from './act.ts'
import { obstacleText } from './obstacleText.ts'

interface Props {
  act: Act
  why: Obstacle
}

/** Says once why an act cannot run. */
export default function Refusal({ act, why }: Props): null {
  const { t } = useTranslation(ACT_TEXTS)
  const notify = useNotify()
  const tell = useEffectEvent(() => {
    const name = act.label(t)
    const told =
      why === 'otherWindow'
        ? { title: t('commands:notHere', { act: name }) }
        : { title: name, text: obstacleText(t, why) }
    notify.show({ tone: 'info', ...told })
  })
  useEffect(() => tell(), [])
  return null
}
