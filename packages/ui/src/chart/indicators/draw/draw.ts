import type { IndicatorTemplate } from 'klinecharts'

/** Draws on the pane of an indicator; returns whether its lines are drawn already. */
export type Draw = NonNullable<IndicatorTemplate['draw']>
