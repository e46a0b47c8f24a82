import { useDispatch, useSelector } from 'react-redux'
import { favouriteToggled, type WithPreferences } from '../preferences/preferencesSlice.ts'

/** Whether an instrument is among the favourites of this device, and changing that. */
export function useFavourite(id: number): { isFavourite: boolean; toggle(): void } {
  const dispatch = useDispatch()
  const isFavourite = useSelector(({ preferences }: WithPreferences) => preferences.favourites.includes(id))
  return { isFavourite, toggle: () => void dispatch(favouriteToggled(id)) }
}
