/** The files of this language, by namespace; each is loaded when first needed. */
export const files = import.meta.glob<object>(['./*.json', '!./{server,mail}.json'], { import: 'default' })
