/// <reference types="vite/client" />
import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { languages, resolveLanguage } from '../packages/i18n/src/index.ts'
import { changeLanguage, createI18n, I18nProvider, type I18n } from '../packages/i18n/src/react.ts'
import '../packages/ui/src/tokens/tokens.css'
import './preview.css'

// On a busy machine, what a story waits for may take longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 })

const starting = createI18n({ language: 'en' })

/** Texts must have loaded before a story is rendered, or its tests would find keys. */
async function loadTexts({ globals }: { globals: Record<string, unknown> }) {
  const i18n = await starting
  await changeLanguage(i18n, resolveLanguage(String(globals['language'])))
  return { i18n }
}

const withSettings: Decorator = (Story, { globals, loaded }) => {
  const page = document.documentElement
  page.dataset['theme'] = String(globals['theme'])
  page.dataset['direction'] = String(globals['direction'])
  page.dataset['density'] = String(globals['density'])
  return (
    <I18nProvider i18n={loaded['i18n'] as I18n}>
      <Story />
    </I18nProvider>
  )
}

const choice = (
  title: string,
  icon: 'mirror' | 'paintbrush' | 'globe' | 'component',
  items: { value: string; title: string }[],
) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
})

const preview: Preview = {
  tags: ['test'],
  loaders: [loadTexts],
  decorators: [withSettings],
  initialGlobals: {
    theme: import.meta.env.STORYBOOK_THEME ?? 'dark',
    direction: 'green-up',
    language: 'en',
    density: 'normal',
  },
  globalTypes: {
    theme: choice('Theme', 'mirror', [
      { value: 'dark', title: 'Dark' },
      { value: 'light', title: 'Light' },
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
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
  },
}

export default preview
