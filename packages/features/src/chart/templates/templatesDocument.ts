import type { DocumentType } from '../../documents/useDocument.ts'
import { readChartState, type ChartState } from '../../preferences/chartState.ts'

/** What of a chart is as good for another instrument. */
export type ChartStyle = Omit<ChartState, 'compared'>

/** How a chart is drawn, under a name. */
export interface ChartTemplate extends ChartStyle {
  readonly id: string
  readonly name: string
}

export const MAX_TEMPLATES = 20
export const MAX_TEMPLATE_NAME_CHARACTERS = 30

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readTemplate(id: string, stored: unknown): ChartTemplate[] {
  if (!isRecord(stored)) return []
  const { name } = stored
  const { type, scale, isInverted = false, indicators } = readChartState(stored)
  if (typeof name !== 'string' || name.trim() === '' || !type || !scale || !indicators) return []
  return [{ id, name: name.slice(0, MAX_TEMPLATE_NAME_CHARACTERS), type, scale, isInverted, indicators }]
}

/** The templates of a user, by their ids: two windows can save at once. Those of a newer version are left as they are. */
export const templatesDocument: DocumentType<readonly ChartTemplate[]> = {
  name: 'templates',
  read: (body) =>
    Object.entries(body)
      .flatMap(([id, stored]) => readTemplate(id, stored))
      .slice(0, MAX_TEMPLATES),
  write: (templates, stored) =>
    Object.fromEntries([
      ...Object.entries(stored).filter(([id, part]) => readTemplate(id, part).length === 0),
      ...templates.slice(0, MAX_TEMPLATES).map(({ id, ...template }) => [id, template]),
    ]),
}
