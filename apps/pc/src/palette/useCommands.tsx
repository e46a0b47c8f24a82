import {
  filterInstruments,
  useCurrentInstrument,
  useInstruments,
  type Instrument,
  InstrumentLogo,
} from '@openlot/features/market'
import { parseOrder, useKeymap, type Shortcut } from '@openlot/features/workspace'
import { useAppearance, useChangePreferences, usePreference, useSetLanguage } from '@openlot/features/preferences'
import { useHoldings } from '@openlot/features/positions'
import { useOpenPage } from '@openlot/features/routing'
import { useSession } from '@openlot/features/session'
import { formatNumber, languages } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { Command, CommandGroup } from '@openlot/ui/command-palette'
import {
  ChartCandlestick,
  Clock,
  Eye,
  EyeOff,
  File,
  Keyboard,
  Languages,
  Layers,
  LayoutGrid,
  Maximize2,
  Palette,
  SunMoon,
  Volume2,
  X,
} from 'lucide-react'
import { accountMenu } from '../parts/accountMenu.ts'
import { mainPages } from '../parts/mainPages.ts'
import { PRESET_NAMES } from '../workspace/layout/presets.ts'
import { currentWorkspace } from '../acts/currentWorkspace.ts'
import { InstrumentFigure } from './InstrumentFigure.tsx'
import { keysOf } from '../acts/keysOf.ts'
import { runShortcut } from '../acts/shortcutHandlers.ts'
import { requestTicket } from '../acts/ticketRequest.ts'

const MAX_INSTRUMENTS = 6

/** A command with the words that find it. */
type Findable = Command & { readonly words: string }

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

const matches = ({ words }: Findable, query: string): boolean =>
  plain(query)
    .split(/\s+/)
    .every((word) => plain(words).includes(word))

/** All that can be done and gone to, found by a line of text. */
export function useCommands(query: string, onHelp: () => void): CommandGroup[] {
  const { t } = useTranslation(['common', 'commands', 'account', 'content', 'pages', 'ticket'])
  const { code: language } = useLanguage()
  const { instruments } = useInstruments()
  const { choose } = useCurrentInstrument()
  const { orders } = useHoldings()
  const { user } = useSession()
  const openPage = useOpenPage()
  const { keymap } = useKeymap()
  const appearance = useAppearance()
  const setLanguage = useSetLanguage()
  const { change } = useChangePreferences()
  const isHidden = usePreference('hideBalance')
  const sounds = usePreference('sounds')
  const lastSeen = usePreference('lastSeen')
  const workspace = currentWorkspace()
  const text = query.trim()

  function show({ Id }: Instrument) {
    if (workspace) return workspace.choose(Id)
    choose(Id)
    openPage('/')
  }

  const command = (
    id: string,
    label: string,
    Icon: typeof X,
    run: () => void,
    more: Partial<Findable> = {},
  ): Findable => ({
    id,
    label,
    words: label,
    icon: <Icon />,
    run,
    ...more,
  })
  const withKeys = (shortcut: Shortcut) => (keymap[shortcut] === '' ? {} : { keys: keysOf(keymap[shortcut]) })

  function orderCommands(): Command[] {
    const sides = { buy: [t('deal.buy'), t('side.buy'), 'buy'], sell: [t('deal.sell'), t('side.sell'), 'sell'] }
    const typed = parseOrder(text, sides)
    const [found] = typed && typed.search !== '' ? filterInstruments(instruments, { search: typed.search }) : []
    const instrument = typed?.search === '' ? (workspace?.instrument ?? instruments[0]) : found
    if (typed === undefined || instrument === undefined) return []
    const { side, lots } = typed
    const code = instrument.ShowCode
    const name =
      lots === undefined
        ? t(`commands:order.${side}`, { code })
        : t(`ticket:name.${side}`, { lots: formatNumber(lots, language), code })
    const fill = (kind: 'market' | 'pending') => () => {
      show(instrument)
      requestTicket({ instrument: instrument.Id, side, lots, kind })
    }
    return (['market', 'pending'] as const).map((kind) => ({
      id: `order-${kind}`,
      label: t(`commands:${kind}`, { order: name }),
      icon: kind === 'market' ? <ChartCandlestick /> : <Clock />,
      ...(kind === 'market' && { figure: <InstrumentFigure instrument={instrument} /> }),
      run: fill(kind),
    }))
  }

  const acts: Findable[] = [
    ...(orders.length > 0 && workspace
      ? [command('closeAll', t('commands:closeAll'), X, () => runShortcut('closeAll'), withKeys('closeAll'))]
      : []),
    ...(workspace
      ? [
          ...PRESET_NAMES.map((preset) =>
            command(
              `preset-${preset}`,
              t('commands:layout', { layout: t(`commands:preset.${preset}`) }),
              LayoutGrid,
              () => workspace.applyPreset(preset),
            ),
          ),
          ...Object.keys(workspace.state.saved).map((name) =>
            command(`layout-${name}`, t('commands:layout', { layout: name }), LayoutGrid, () => workspace.load(name)),
          ),
          command(
            'full',
            t('commands:shortcut.fullScreen'),
            Maximize2,
            () => runShortcut('fullScreen'),
            withKeys('fullScreen'),
          ),
        ]
      : []),
    command(
      'balance',
      t(`account:${isHidden ? 'showBalance' : 'hideBalance'}`),
      isHidden ? Eye : EyeOff,
      () => change({ hideBalance: !isHidden }),
      withKeys('balance'),
    ),
    ...appearance.themes
      .filter((theme) => theme !== appearance.theme)
      .map((theme) =>
        command(`theme-${theme}`, `${t('account:theme')}: ${t(`account:themes.${theme}`)}`, SunMoon, () =>
          appearance.onTheme(theme),
        ),
      ),
    ...appearance.palettes
      .filter((colours) => colours !== appearance.colours)
      .map((colours) =>
        command(`colours-${colours}`, `${t('account:colours')}: ${t(`account:direction.${colours}`)}`, Palette, () =>
          appearance.onColours(colours),
        ),
      ),
    command('sounds', t(`commands:${sounds ? 'soundsOff' : 'soundsOn'}`), Volume2, () => change({ sounds: !sounds })),
    command('help', t('commands:shortcuts'), Keyboard, onHelp, withKeys('help')),
    // Found by their own names only: fifteen rows would hide the rest.
    ...(text.length > 1
      ? languages.map(({ code, name }) =>
          command(`language-${code}`, `${t('language')}: ${name}`, Languages, () => void setLanguage(code)),
        )
      : []),
  ]

  const pages: Findable[] = [
    ...mainPages.map(({ path, label }) => command(path, t(label), File, () => openPage(path))),
    ...(user ? [command('/user', t('page.user'), File, () => openPage('/user'))] : []),
    ...(user ? accountMenu.map(({ path, label, Icon }) => command(path, t(label), Icon, () => openPage(path))) : []),
    command('/product', t('market.search'), File, () => openPage('/product')),
  ]

  const isNamed = (row: Findable) => text !== '' && matches(row, text)
  const wanted =
    text === ''
      ? lastSeen.flatMap((id) => instruments.find(({ Id }) => Id === id) ?? [])
      : filterInstruments(instruments, { search: text })
  const found = wanted.slice(0, MAX_INSTRUMENTS).map((instrument): Command => ({
    id: `instrument-${instrument.Id}`,
    label: instrument.ShowCode,
    note: <bdi translate="no">{instrument.ShowName}</bdi>,
    icon: <InstrumentLogo logo={instrument.Logo} size="small" />,
    figure: <InstrumentFigure instrument={instrument} withChange />,
    run: () => show(instrument),
  }))
  const held = workspace
    ? wanted.slice(0, MAX_INSTRUMENTS).flatMap((instrument): Command[] => {
        const count = orders.filter(({ forex_id }) => forex_id === instrument.Id).length
        if (count === 0) return []
        return [
          {
            id: `positions-${instrument.Id}`,
            label: t('commands:positions', { code: instrument.ShowCode }),
            icon: <Layers />,
            figure: count,
            run: () => {
              show(instrument)
              workspace.open('holding')
            },
          },
        ]
      })
    : []

  return [
    { label: t('commands:do'), commands: [...orderCommands(), ...acts.filter(isNamed)] },
    {
      label: t('commands:goTo'),
      commands: [...found, ...held, ...pages.filter((row) => text === '' || isNamed(row))],
    },
  ]
}
