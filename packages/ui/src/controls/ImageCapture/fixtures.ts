const WIDTH = 640
const HEIGHT = 400

/** A picture of a document with lines of print, sharp or out of focus. */
export async function documentPicture({ blur = 0, name = 'front.png' }: { blur?: number; name?: string } = {}) {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.filter = blur > 0 ? `blur(${blur}px)` : 'none'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#223'
  context.font = '22px sans-serif'
  for (let line = 0; line < 14; line++) context.fillText('SPECIMEN 0123456789 IDENTITY CARD', 40, 40 + line * 26)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  return new File([blob ?? ''], name, { type: 'image/png' })
}
