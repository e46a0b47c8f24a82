import type { ChartSession } from '../session.ts'
import { drawTag } from './drawTag.ts'
import { drawVector } from './drawVector.ts'

/** What is written above the chart. */
interface PictureTexts {
  /** What the chart shows. @example 'EUR/USD 15M' */
  readonly title: string
  /** Of when and what kind its prices are. */
  readonly note: string
}

/** Of one line, and of two where the chart is narrow. */
const HEAD_PX = 40
const TALL_HEAD_PX = 56
const EDGE_PX = 12
const TITLE_PX = 16
const NOTE_PX = 12
/** How much of its colour the note keeps. */
const NOTE_SHARE = 0.7

/**
 * A chart as it is on the screen, at the resolution of the device: candles, indicators, drawings and the last price.
 * Orders and trades are the user's own affair and are left out.
 *
 * @returns a PNG; rejects where the browser has no room for it.
 */
export async function chartPicture({ element }: Pick<ChartSession, 'element'>, texts: PictureTexts): Promise<Blob> {
  const host = element.parentElement ?? element
  const box = element.getBoundingClientRect()
  const ratio = window.devicePixelRatio
  const canvas = document.createElement('canvas')
  const head = headOf(texts, getComputedStyle(host).fontFamily, box.width)
  canvas.width = Math.round(box.width * ratio)
  canvas.height = Math.round((box.height + head.height) * ratio)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no room for a picture')
  context.scale(ratio, ratio)
  drawHead(context, head, texts, host)
  context.translate(0, head.height)
  const placeOf = (part: Element) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return { x: left - box.left, y: top - box.top, width, height }
  }
  for (const layer of element.querySelectorAll('canvas')) {
    const { x, y, width, height } = placeOf(layer)
    // One of a pane that is closed has no size, and could not be drawn.
    if (layer.width > 0 && layer.height > 0) context.drawImage(layer, x, y, width, height)
  }
  for (const vector of host.querySelectorAll<SVGSVGElement>('svg[data-picture]'))
    await drawVector(context, vector, placeOf(vector))
  for (const tag of host.querySelectorAll<HTMLElement>('[data-picture-tag]')) drawTag(context, tag, placeOf)
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (picture === null) throw new Error('The browser has no room for a picture')
  return picture
}

interface Head {
  readonly width: number
  readonly height: number
  readonly font: string
}

/** How high the head is: both texts stand in one line where they fit. */
function headOf({ title, note }: PictureTexts, font: string, width: number): Head {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return { width, height: HEAD_PX, font }
  context.font = titleFont(font)
  const titleWidth = context.measureText(title).width
  context.font = noteFont(font)
  const isOneLine = titleWidth + context.measureText(note).width + 3 * EDGE_PX <= width
  return { width, height: isOneLine ? HEAD_PX : TALL_HEAD_PX, font }
}

const titleFont = (family: string): string => `600 ${TITLE_PX}px ${family}`
const noteFont = (family: string): string => `${NOTE_PX}px ${family}`

function drawHead(
  context: CanvasRenderingContext2D,
  { width, height, font }: Head,
  { title, note }: PictureTexts,
  host: Element,
) {
  const { backgroundColor, color } = getComputedStyle(host)
  const isOneLine = height === HEAD_PX
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, width, context.canvas.height)
  context.textBaseline = 'middle'
  context.fillStyle = color
  context.font = titleFont(font)
  context.fillText(title, EDGE_PX, HEAD_PX / 2)
  context.font = noteFont(font)
  context.globalAlpha = NOTE_SHARE
  context.textAlign = isOneLine ? 'right' : 'left'
  if (isOneLine) context.fillText(note, width - EDGE_PX, HEAD_PX / 2)
  else context.fillText(note, EDGE_PX, height - EDGE_PX)
  context.globalAlpha = 1
  context.textAlign = 'left'
}
