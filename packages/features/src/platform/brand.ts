/** Whose platform it is. */
export interface Brand {
  readonly name: string
  /** URL of a logo; empty where there is none. */
  readonly logo: string
}

/** Until the operator's brand is known, and where there is none. */
export const OWN_BRAND: Brand = { name: 'Openlot', logo: '' }
