import * as v from 'valibot'
import { id, whole } from './scalars.ts'

export const companySchema = v.object({
  id,
  name: v.string(),
  /** Its business, in one line. */
  subject: v.string(),
  /** URL of a picture; empty for none. */
  logo: v.string(),
  /** Its website; empty for none. */
  url: v.string(),
  registered_address: v.string(),
  location: v.string(),
  email: v.string(),
  /** Its parent company; empty if it has none. */
  main_company: v.string(),
  office_address: v.string(),
  /** The brand that its clients see. */
  brand: v.string(),
  /** 1 for an example of the demo data. */
  is_example: whole,
})
export type Company = v.InferOutput<typeof companySchema>

export const complaintEmailSchema = v.object({ email: v.string() })
