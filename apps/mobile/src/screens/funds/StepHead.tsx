import { Steps, type StepsProps } from '@openlot/ui'
import { useEffect, useRef } from 'react'
import styles from './StepHead.module.css'

/** The head of a step. It gets the focus when the step changes, so that its beginning is seen and read. */
export function StepHead(props: StepsProps) {
  const element = useRef<HTMLDivElement>(null)
  const { step } = props
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    element.current?.focus()
    element.current?.scrollIntoView({ block: 'center' })
  }, [step])
  return (
    <div ref={element} tabIndex={-1} className={styles.head}>
      <Steps {...props} />
    </div>
  )
}
