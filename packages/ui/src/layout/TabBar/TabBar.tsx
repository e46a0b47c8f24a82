import { useTranslation } from '@openlot/i18n/react'
import { Fragment, useRef, type ReactNode } from 'react'
import { CountBadge } from '../../figures/Badge/Badge.tsx'
import { useHeld } from '../../foundations/press/useHeld.ts'
import styles from './TabBar.module.css'

export interface TabBarItem {
  id: string
  label: string
  icon: ReactNode
  /** A count on the icon, such as open positions. */
  count?: number
  /** What is counted, read aloud: "1 open position". */
  countLabel?: string
}

/** The props that the link of a tab must have. */
interface TabBarLinkProps {
  className: string
  'aria-current': 'page' | undefined
  /** Right after an act that was pressed in its place. */
  'aria-disabled': true | undefined
  children: ReactNode
}

export interface TabBarProps<T extends TabBarItem> {
  items: readonly T[]
  /** The id of the current tab. */
  current: string | undefined
  /**
   * Renders the link of one tab, with the router of the app.
   *
   * @example render={(item, props) => <Link to={item.path} {...props} />}
   */
  render: (item: T, props: TabBarLinkProps) => ReactNode
}

/** The main navigation of the mobile app, at the bottom of the screen. */
export function TabBar<T extends TabBarItem>({ items, current, render }: TabBarProps<T>) {
  const { t } = useTranslation('ui')
  const bar = useRef<HTMLElement>(null)
  // The second tap of two that place an order, whose ticket has lain over the bar, leads nowhere.
  const isHeld = useHeld(bar, false)
  return (
    <nav ref={bar} className={styles.bar} aria-label={t('mainNavigation')}>
      {items.map((item) => (
        <Fragment key={item.id}>
          {render(item, {
            className: styles.tab ?? '',
            'aria-current': item.id === current ? 'page' : undefined,
            'aria-disabled': isHeld || undefined,
            children: (
              <>
                <span className={styles.icon}>
                  {item.icon}
                  <span className={styles.count}>
                    <CountBadge
                      count={item.count ?? 0}
                      {...(item.countLabel !== undefined && { label: item.countLabel })}
                    />
                  </span>
                </span>
                <span className={styles.label}>{item.label}</span>
              </>
            ),
          })}
        </Fragment>
      ))}
    </nav>
  )
}
