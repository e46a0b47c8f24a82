import * as z from 'zod/mini'
import { id } from './scalars.ts'

export const companySchema = z.object({
  id,
  name: z.string(),
  /** Its business, in one line. */
  subject: z.string(),
  /** URL of a picture; empty for none. */
  logo: z.string(),
  /** Its website; empty for none. */
  url: z.string(),
  registered_address: z.string(),
  location: z.string(),
  email: z.string(),
  /** Its parent company; empty if it has none. */
  main_company: z.string(),
  office_address: z.string(),
  /** The brand that its clients see. */
  brand: z.string(),
  /** 1 for an example of the demo data. */
  is_example: z.int(),
})
export type Company = z.infer<typeof companySchema>

export const complaintEmailSchema = z.object({ email: z.string() })
