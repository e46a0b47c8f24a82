/// <reference types="vite/client" />
import type { Decorator, Preview } from '@storybook/react-vite'
import { lazy, Suspense, type ComponentProps } from 'react'
import { configure } from 'storybook/test'
import { languageOf, languages, namespaces, resolveLanguage } from '../packages/i18n/src/index.ts'
import { changeLanguage, createI18n, I18nProvider, type I18n } from '../packages/i18n/src/react.tsx'
import '../packages/ui/src/foundations/tokens/tokens.css'
import './preview.css'
import { extractArgTypes, plainControls } from './argTypes.ts'
import { shownThemes, systemTheme } from './themes.ts'

// On a busy machine, what a story waits for may take longer than the default of one second.
configure({ asyncUtilTimeout: 60_000 })

/* Loaded for documentation only: every test would load it too. */
const DocsPage = lazy(() => import('./DocsPage.tsx'))
const Guide = lazy(async () => ({ default: (await import('./pages/Guide.tsx')).Guide }))
const Head = lazy(async () => ({ default: (await import('./pages/ComponentPage.tsx')).Head }))
const Rest = lazy(async () => ({ default: (await import('./pages/ComponentPage.tsx')).Rest }))
const PlainPage = lazy(async () => ({ default: (await import('./pages/ComponentPage.tsx')).PlainPage }))

const starting = createI18n({ language: 'en', preload: namespaces })

/** Texts must have loaded before a story is rendered, or its tests would find keys. */
async function loadTexts({ globals }: { globals: Record<string, unknown> }) {
  const i18n = await starting
  await changeLanguage(i18n, resolveLanguage(String(globals['language'])))
  return { i18n }
}

const withSettings: Decorator = (Story, { globals, loaded, viewMode }) => {
  const page = document.documentElement
  const themes = shownThemes(String(globals['theme']), viewMode)
  const language = languageOf(resolveLanguage(String(globals['language'])))
  page.dataset['direction'] = String(globals['direction'])
  // A page of documentation keeps its own theme and density around the stories.
  if (viewMode !== 'docs') {
    page.dataset['theme'] = themes[0]
    page.dataset['density'] = String(globals['density'])
    page.style.fontSize = globals['text'] === 'double' ? '200%' : ''
  }
  return (
    <I18nProvider i18n={loaded['i18n'] as I18n}>
      {themes.length === 1 ? (
        <Story />
      ) : (
        // The page around them is English.
        <div className="themes" dir={language.dir} lang={language.tag}>
          {themes.map((theme) => (
            <div key={theme} className="theme" style={{ colorScheme: theme }} data-density={String(globals['density'])}>
              <Story />
            </div>
          ))}
        </div>
      )}
    </I18nProvider>
  )
}

function DocsInTime(props: ComponentProps<typeof DocsPage>) {
  return (
    <Suspense>
      <DocsPage {...props} />
    </Suspense>
  )
}

const choice = (
  title: string,
  icon: 'mirror' | 'paintbrush' | 'globe' | 'component' | 'zoom',
  items: { value: string; title: string }[],
) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
})

const preview: Preview = {
  tags: ['test', 'autodocs', 'stable'],
  loaders: [loadTexts],
  decorators: [withSettings],
  argTypesEnhancers: [plainControls],
  afterEach: async (context) => {
    if (import.meta.env.MODE !== 'test') return
    const [{ checkOtherTheme }, { checkTexts }] = await Promise.all([
      import('./checkOtherTheme.ts'),
      import('./checkTexts.ts'),
    ])
    checkTexts()
    await checkOtherTheme(context)
  },
  initialGlobals: {
    theme: systemTheme,
    direction: 'green-up',
    language: 'en',
    density: 'normal',
    text: 'normal',
  },
  globalTypes: {
    theme: choice('Theme', 'mirror', [
      { value: 'dark', title: 'Dark' },
      { value: 'light', title: 'Light' },
      { value: 'both', title: 'Side by side' },
    ]),
    direction: choice('Price colours', 'paintbrush', [
      { value: 'green-up', title: 'Green up' },
      { value: 'red-up', title: 'Red up' },
      { value: 'blue-orange', title: 'Blue and orange' },
    ]),
    language: choice(
      'Language',
      'globe',
      languages.map(({ code, name }) => ({ value: code, title: name })),
    ),
    density: choice('Density', 'component', [
      { value: 'normal', title: 'Touch' },
      { value: 'compact', title: 'Desktop' },
    ]),
    text: choice('Text', 'zoom', [
      { value: 'normal', title: 'Text 100 %' },
      { value: 'double', title: 'Text 200 %' },
    ]),
  },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' } },
    },
    // Of what holds, nothing is told; and the one rule that reads style sheets is not among those that run.
    a11y: { test: 'error', options: { resultTypes: ['violations'], preload: { assets: ['media'] } } },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: {
      container: DocsInTime,
      page: PlainPage,
      // What the guides of components are made of.
      components: { Guide, Head, Rest },
      extractArgTypes,
      toc: { headingSelector: 'h2', title: 'On this page' },
      canvas: { sourceState: 'hidden' },
      // What a story tests is not part of the example.
      source: { transform: (code: string) => code.replace(/\n {2}play: [\s\S]*?\n {2}\},(?=\n)/, '') },
    },
    options: {
      storySort: {
        order: [
          'Start',
          ['Openlot', 'Find a component', 'Status and tests'],
          'Foundations',
          ['Colour', 'Type', 'Space and shape', 'Motion', 'Price grammar', 'Open ring'],
          'Content',
          ['Voice', 'Numbers and dates', 'Words'],
          'Phone',
          'Desk',
          'Figures',
          'Controls',
          'Data',
          'Overlays',
          'Layout',
          'Chart',
          'Features',
        ],
      },
    },
  },
}

export default preview
