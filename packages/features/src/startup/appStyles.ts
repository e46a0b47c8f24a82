/**
 * Applies the app's styles, which the page asks for without waiting, so that its shell paints first
 * (`tooling/vite/firstPaint.ts`). Resolves once they apply; if they cannot be loaded, too.
 */
export async function applyAppStyles(page: Document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"][data-app]')
  await Promise.all(
    [...links].map(
      (link) =>
        new Promise<unknown>((applied) => {
          link.addEventListener('load', applied)
          link.addEventListener('error', applied)
          link.rel = 'stylesheet'
        }),
    ),
  )
}
