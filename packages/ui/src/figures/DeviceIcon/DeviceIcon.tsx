import { Monitor, Smartphone } from 'lucide-react'

const PHONE = /Android|iOS|iPhone|iPad/

/** A phone or a computer, by the name of the device that is beside it. */
export const DeviceIcon = ({ device }: { device: string }) =>
  PHONE.test(device) ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />
