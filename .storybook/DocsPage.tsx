import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react'
import { create } from 'storybook/theming'
import { resolveColour } from './pages/tokens.ts'
import { pageTheme, type Theme } from './themes.ts'

type Settings = { globals?: Record<string, unknown> } | undefined

/** The theme in the address of this frame, as `globals=theme:light;language:en`. */
const themeOfAddress = () => /theme:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1]

/** Documentation in the type and the colours of the product, in the theme chosen in the toolbar. */
export default function DocsPage({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context
  const [theme, setTheme] = useState<Theme>(() => pageTheme(themeOfAddress()))
  useEffect(() => {
    // What the toolbar asks for: the answers to it also come from the frames of single stories.
    const follow = (settings: Settings) => {
      const chosen = settings?.globals?.['theme']
      if (chosen !== undefined) setTheme(pageTheme(chosen))
    }
    channel.on('updateGlobals', follow)
    return () => channel.off('updateGlobals', follow)
  }, [channel])
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
    // In English, whatever the language of the stories.
    const page = document.querySelector<HTMLElement>('#storybook-docs')
    if (page !== null) [page.dir, page.lang] = ['ltr', 'en']
  }, [theme])
  return (
    <DocsContainer context={context} theme={docsTheme(theme)}>
      {children}
    </DocsContainer>
  )
}

/** The theme of Storybook's own parts, from the tokens. */
function docsTheme(theme: Theme) {
  const colour = (token: string) => resolveColour(token, theme)
  return create({
    base: theme,
    fontBase: getComputedStyle(document.documentElement).getPropertyValue('--font'),
    fontCode: getComputedStyle(document.documentElement).getPropertyValue('--font-mono'),
    appBg: colour('--surface-page'),
    appContentBg: colour('--surface-page'),
    appPreviewBg: colour('--surface-panel'),
    appBorderColor: colour('--hairline'),
    appBorderRadius: 16,
    barBg: colour('--surface-panel'),
    barTextColor: colour('--text-quiet'),
    barSelectedColor: colour('--tint'),
    colorPrimary: colour('--tint'),
    colorSecondary: colour('--tint'),
    textColor: colour('--text-normal'),
    textMutedColor: colour('--text-quiet'),
    inputBg: colour('--surface-panel'),
    inputBorder: colour('--edge'),
    inputTextColor: colour('--text-strong'),
    inputBorderRadius: 10,
  })
}
