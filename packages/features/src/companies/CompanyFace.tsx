import { Building2 } from 'lucide-react'
import { useState } from 'react'
import styles from './CompanyFacts.module.css'

/** The logo of a company; a house where there is none. */
export function CompanyFace({ logo }: { logo: string }) {
  const [failed, setFailed] = useState('')
  if (logo === '' || failed === logo) return <Building2 aria-hidden="true" />
  return (
    <span className={styles.face}>
      <img src={logo} alt="" onError={() => setFailed(logo)} />
    </span>
  )
}
