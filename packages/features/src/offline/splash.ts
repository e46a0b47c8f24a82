/** The mark, on a square of 24 units. */
const MARK = ['M13.6 4.15A8.5 8.5 0 1 0 20.2 10', 'm7.6 14.6 3.4-3.8 2.8 2.6 6.2-8.6']
const MARK_SIDE = 24
const MARK_STROKE = 1.8
/** The share of the shorter side of the screen that the logo takes. */
const MARK_SHARE = 0.22

/**
 * Gives the page the picture that iOS shows while an app from the home screen starts; other systems draw theirs from
 * the manifest. iOS takes it when the app is added, and only in the exact size of the screen.
 */
export function addSplash(page: Document, screen: Pick<Screen, 'width' | 'height'>, density: number): void {
  const style = getComputedStyle(page.documentElement)
  const canvas = page.createElement('canvas')
  canvas.width = Math.min(screen.width, screen.height) * density
  canvas.height = Math.max(screen.width, screen.height) * density
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = style.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  const scale = (canvas.width * MARK_SHARE) / MARK_SIDE
  context.translate((canvas.width - MARK_SIDE * scale) / 2, (canvas.height - MARK_SIDE * scale) / 2)
  context.scale(scale, scale)
  context.strokeStyle = style.getPropertyValue('accent-color')
  context.lineWidth = MARK_STROKE
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const path of MARK) context.stroke(new Path2D(path))
  const link = page.createElement('link')
  link.rel = 'apple-touch-startup-image'
  link.href = canvas.toDataURL('image/png')
  page.head.append(link)
}
