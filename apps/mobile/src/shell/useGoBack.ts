import { useNavigate } from 'react-router-dom'

/** Goes to the former page of the visit; where it began on this page, to `home`. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate()
  return () => void (history.length > 1 ? navigate(-1) : navigate(home, { replace: true }))
}
