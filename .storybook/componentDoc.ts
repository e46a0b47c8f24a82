/** What a page of documentation tells of a component, read from its types and comments. */
export interface ComponentDoc {
  readonly name: string
  /** The entry that it is imported from; none for a part that its package keeps to itself. */
  readonly from: string | undefined
  readonly description: string
  readonly props: readonly PropDoc[]
}

export interface PropDoc {
  readonly name: string
  readonly type: string
  /** The values on offer, where there are a few. */
  readonly values: readonly (string | number)[] | undefined
  readonly isRequired: boolean
  readonly description: string
  readonly byDefault: string | undefined
}
