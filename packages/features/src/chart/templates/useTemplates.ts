import { useDocument } from '../../documents/useDocument.ts'
import { newUuid } from '../../platform/uuid.ts'
import { MAX_TEMPLATES, templatesDocument, type ChartStyle, type ChartTemplate } from './templatesDocument.ts'

export interface Templates {
  readonly templates: readonly ChartTemplate[]
  /** The template of this name, whatever the case of its letters. */
  named(name: string): ChartTemplate | undefined
  /** Saves how a chart is drawn; in place of the template of the same name, where there is one. */
  save(name: string, style: ChartStyle): void
  remove(id: string): void
  /** Puts back one that was removed, where there is room. */
  restore(template: ChartTemplate): void
}

/** The user's templates of charts, the same in all windows and on all devices. */
export function useTemplates(): Templates {
  const [templates, setTemplates] = useDocument(templatesDocument)
  const named = (name: string) =>
    templates.find((one) => one.name.toLocaleLowerCase() === name.trim().toLocaleLowerCase())
  function put(template: ChartTemplate) {
    const others = templates.filter(({ id }) => id !== template.id)
    if (others.length < MAX_TEMPLATES) setTemplates([...others, template])
  }
  return {
    templates,
    named,
    save: (name, { type, scale, isInverted, indicators }) =>
      put({ id: named(name)?.id ?? newUuid(), name: name.trim(), type, scale, isInverted, indicators }),
    remove: (removed) => setTemplates(templates.filter(({ id }) => id !== removed)),
    restore: put,
  }
}
