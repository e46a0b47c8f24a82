import * as z from 'zod/mini'
import { id } from './scalars.ts'

export const companySchema = z.object({
  id,
  name: z.string(),
  /** What it does, in a line. */
  subject: z.string(),
  /** Address of a picture; empty for none. */
  logo: z.string(),
  /** Its own site; empty for none. */
  url: z.string(),
  registered_address: z.string(),
  location: z.string(),
  email: z.string(),
  /** The company it belongs to; empty where it is one of its own. */
  main_company: z.string(),
  office_address: z.string(),
  /** What clients of it see as the name of the platform. */
  brand: z.string(),
  /** 1 for one that came with the demo data. */
  is_example: z.int(),
})
export type Company = z.infer<typeof companySchema>

export const complaintEmailSchema = z.object({ email: z.string() })
