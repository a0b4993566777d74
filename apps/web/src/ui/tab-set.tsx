// Tabs that all stay in sight: on a phone they wrap onto further lines instead of hiding behind a button that has no
// name.
import { Tabs, type TabsProps } from 'antd'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useBreakpoint } from './breakpoint.ts'

export type TabSetProps = Pick<TabsProps, 'onChange' | 'destroyOnHidden'> & {
  activeKey: string
  items: readonly { key: string; label: ReactNode; children: ReactNode }[]
}

export function TabSet({ items, ...rest }: TabSetProps): ReactNode {
  const isNarrow = useBreakpoint() === 'mobile'
  return (
    <Tabs
      {...rest}
      items={[...items]}
      {...(isNarrow ? { renderTabBar: (bar) => <WrappedTabs bar={bar as unknown as Bar} items={items} /> } : {})}
    />
  )
}

/** What the library hands to whoever draws the tabs. */
interface Bar {
  id?: string
  activeKey: string
  onTabClick: (key: string, event: MouseEvent | KeyboardEvent) => void
}

function WrappedTabs({ bar, items }: { bar: Bar; items: TabSetProps['items'] }): ReactNode {
  const { id = '', activeKey, onTabClick } = bar
  const step = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const at = items.findIndex(({ key }) => key === activeKey)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    const next = to === undefined ? undefined : items[(to + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    onTabClick(next.key, event)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[items.indexOf(next)]?.focus()
  }
  return (
    <div role="tablist" className="wrapped-tabs">
      {items.map(({ key, label }) => {
        const isOpen = key === activeKey
        return (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-selected={isOpen}
            tabIndex={isOpen ? 0 : -1}
            {...(isOpen && id ? { 'aria-controls': `${id}-panel-${key}` } : {})}
            onClick={(event) => onTabClick(key, event)}
            onKeyDown={step}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}
