import type { DocumentType } from '../../documents/useDocument.ts'
import { readIndicators } from '../../preferences/indicators.ts'
import { CHART_SCALES, CHART_TYPES } from '../../preferences/preferences.ts'
import type { ChartState } from '../../preferences/usePreferredChart.ts'

/** How a chart is drawn, under a name. */
export interface ChartTemplate extends ChartState {
  readonly id: string
  readonly name: string
}

export const MAX_TEMPLATES = 20
export const MAX_TEMPLATE_NAME_CHARACTERS = 30

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readTemplate(id: string, stored: unknown): ChartTemplate[] {
  if (!isRecord(stored)) return []
  const { name, indicators } = stored
  const type = CHART_TYPES.find((each) => each === stored['type'])
  const scale = CHART_SCALES.find((each) => each === stored['scale'])
  if (typeof name !== 'string' || name.trim() === '' || !type || !scale || !Array.isArray(indicators)) return []
  return [
    {
      id,
      name: name.slice(0, MAX_TEMPLATE_NAME_CHARACTERS),
      type,
      scale,
      isInverted: stored['isInverted'] === true,
      indicators: readIndicators(indicators, undefined),
    },
  ]
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
