import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

// This frame is built apart from the stories and cannot read their tokens: these are those of page, panel and text.
const light = {
  page: '#f3f1eb',
  panel: '#fffefb',
  line: '#e2ded3',
  strong: '#1a1813',
  quiet: '#696457',
  tint: '#75592a',
}
const dark = {
  page: '#0e0e0c',
  panel: '#171613',
  line: '#2b2924',
  strong: '#f5f2ea',
  quiet: '#9b968a',
  tint: '#d9c08c',
}

const system = matchMedia('(prefers-color-scheme: dark)')

function follow() {
  const colours = system.matches ? dark : light
  addons.setConfig({
    sidebar: {
      renderLabel: ({ type, name, tags }) =>
        type === 'component' && tags.includes('experimental') ? `${name} · experimental` : name,
    },
    theme: create({
      base: system.matches ? 'dark' : 'light',
      brandTitle: 'Openlot design system',
      brandUrl: './',
      fontBase: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      appBg: colours.page,
      appContentBg: colours.panel,
      appPreviewBg: colours.panel,
      appBorderColor: colours.line,
      appBorderRadius: 12,
      barBg: colours.page,
      barTextColor: colours.quiet,
      barSelectedColor: colours.tint,
      barHoverColor: colours.strong,
      colorPrimary: colours.tint,
      colorSecondary: colours.tint,
      textColor: colours.strong,
      textMutedColor: colours.quiet,
      inputBg: colours.panel,
      inputBorder: colours.line,
      inputTextColor: colours.strong,
      inputBorderRadius: 10,
    }),
  })
}

system.addEventListener('change', follow)
follow()
