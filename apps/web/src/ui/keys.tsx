// Keyboard shortcuts: a screen names its keys, `?` shows them, hints draw them as keys.
import { Flex, Modal, theme, Typography } from 'antd'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'

export interface Shortcut {
  /** Key as KeyboardEvent.key gives it, e.g. `n`, `/`, `ArrowLeft`; `Ctrl+s` with a modifier. */
  key: string
  /** What it does, in words. */
  label: string
  run: () => void
}

const active = new Set<readonly Shortcut[]>()
const listeners = new Set<() => void>()
let snapshot: readonly Shortcut[] = []
const publish = (): void => {
  snapshot = [...active].flat()
  for (const listener of listeners) listener()
}

/** Registers shortcuts while the component is on screen. Pass a stable list (useMemo). */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    active.add(shortcuts)
    publish()
    return () => {
      active.delete(shortcuts)
      publish()
    }
  }, [shortcuts])
}

/** Fields whose only key is the space bar: what was just ticked still has the focus. */
const isTick = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'checkbox'

/** Whether typing into `target` means text, not commands. */
export function isTyping(target: EventTarget | null): boolean {
  if (isTick(target)) return false
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
      target.getAttribute('role') === 'combobox')
  )
}

/** Whether `event` is the shortcut `key`. */
export function matchesKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>, key: string): boolean {
  const wantsCtrl = key.startsWith('Ctrl+')
  const bare = wantsCtrl ? key.slice(5) : key
  return (
    event.key.toLowerCase() === bare.toLowerCase() && (event.ctrlKey || event.metaKey) === wantsCtrl && !event.altKey
  )
}

/** Listens for the keys of the open screen and shows them on `?`; placed once, in the app. */
export function ShortcutHost(): ReactNode {
  const say = useText('ui')
  const [open, setOpen] = useState(false)
  const shortcuts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => snapshot,
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target)) return
      if (event.key === '?') {
        // This hears a key before the screens do: one that has a help of its own, such as an exam, is asked first.
        setTimeout(() => {
          if (!event.defaultPrevented) setOpen((was) => !was)
        })
        return
      }
      // A closed dialog may stay in the page unseen.
      const dialogs = [...document.querySelectorAll('[role="dialog"]')]
      if (dialogs.some((one) => one.checkVisibility?.() ?? true)) return
      if (event.key === ' ' && isTick(event.target)) return
      const hit = snapshot.findLast((shortcut) => matchesKey(event, shortcut.key))
      if (hit) {
        event.preventDefault()
        hit.run()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Modal open={open} title={say('shortcuts')} onCancel={() => setOpen(false)} footer={null} width={420}>
      <Flex vertical gap={10} style={{ paddingBlock: 8 }}>
        {shortcuts.map((shortcut) => (
          <KeyLine key={`${shortcut.key} ${shortcut.label}`} name={shortcut.key} label={shortcut.label} />
        ))}
        <KeyLine name="?" label={say('showShortcuts')} />
      </Flex>
    </Modal>
  )
}

const KeyLine = ({ name, label }: { name: string; label: string }): ReactNode => (
  <Flex justify="space-between" gap={16}>
    <Typography.Text>{label}</Typography.Text>
    <KeyHint name={name} />
  </Flex>
)

const SHOWN: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': '␣',
}

/** A key drawn as a key. */
export function KeyHint({ name }: { name: string }): ReactNode {
  const { token } = theme.useToken()
  const shown = name
    .split('+')
    .map((part) => SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' + ')
  return (
    <kbd
      style={{
        fontFamily: 'inherit',
        fontSize: 12,
        lineHeight: '18px',
        padding: '0 6px',
        minWidth: 10,
        textAlign: 'center',
        borderRadius: 4,
        border: `1px solid ${token.colorBorder}`,
        borderBottomWidth: 2,
        color: token.colorTextSecondary,
        background: token.colorBgContainer,
        whiteSpace: 'nowrap',
      }}
    >
      {shown}
    </kbd>
  )
}
