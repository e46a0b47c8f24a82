/** The charts that a workspace can have. */
export const CHARTS = ['chart.1', 'chart.2', 'chart.3', 'chart.4', 'chart.5', 'chart.6'] as const
export type ChartId = (typeof CHARTS)[number]

/** The tables of a user, in their usual order. */
export const TABLES = ['holding', 'pending', 'history', 'log'] as const
export type TableId = (typeof TABLES)[number]

export type PanelId = ChartId | TableId | 'watchlist' | 'ticket'

/** All panels. */
export const PANELS: readonly PanelId[] = ['watchlist', ...CHARTS, ...TABLES, 'ticket']

export const isPanel = (name: string): name is PanelId => (PANELS as readonly string[]).includes(name)
export const isChart = (name: string): name is ChartId => (CHARTS as readonly string[]).includes(name)
export const isTable = (name: string): name is TableId => (TABLES as readonly string[]).includes(name)
