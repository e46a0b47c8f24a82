import { Ring } from '../Ring/Ring.tsx'

/** Shown while a button or a pull waits. Lists show skeletons instead. */
export function Spinner() {
  return <Ring value={0.4} size={20} tone="current" turning />
}
