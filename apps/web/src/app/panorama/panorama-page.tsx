// The open panoramic page: embedded over the whole screen, it tells by messages when it is done.
import { CloseOutlined } from '@ant-design/icons'
import { PANORAMA_ROUTES, readPanoramaMessage, type PanoramaMessage } from '@clearbelt/contract/shell/panorama'
import { Button, theme } from 'antd'
import { use, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../shared/i18n.ts'
import { closePanorama, type Panorama } from '../../shared/panorama.ts'
import { overrideSessionOver, useSession } from '../../shared/session.ts'
import { signOut } from '../../shared/sign-in.ts'
import { toast } from '../../shared/toast.ts'
import { addressOf, nameAt } from '../named-routes.ts'
import { opensFor, PagesContext } from '../pages-of.ts'
import { LOGIN_PATH } from '../rules.ts'

/** Escape closes, also from inside the embedded page. */
const onKey = ({ key }: { key: string }): void => {
  if (key === 'Escape') closePanorama()
}

/** The panoramic page at `url`, for as long as it stands open. */
export function PanoramaPage({ url, title, opener }: Panorama): ReactNode {
  const say = useText('app')
  const { token } = theme.useToken()
  const frame = useRef<HTMLIFrameElement>(null)
  const obey = useObey()
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    // Only the embedded page itself, and only while it is still the one that was opened.
    if (event.origin !== new URL(url).origin || event.source === null || event.source !== frame.current?.contentWindow)
      return
    const message = readPanoramaMessage(event.data)
    if (message) obey(message)
  })
  const navigate = useNavigate()
  const end = useEffectEvent(() => {
    closePanorama()
    toast('warning', say('signInAgain'))
    void navigate(LOGIN_PATH, { replace: true })
    return false
  })
  // The shell may learn of the end of the session before the embedded page tells it.
  useEffect(() => overrideSessionOver(() => end()), [])
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // What stands under a modal dialog is out of reach of the keyboard and of screen readers.
    dialog.current?.showModal?.()
    dialog.current?.querySelector('button')?.focus()
    // Only when the dialog is gone can anything under it have the focus.
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  return (
    <dialog
      ref={dialog}
      open={!HTMLDialogElement.prototype.showModal}
      aria-modal="true"
      aria-label={title}
      onCancel={closePanorama}
      onKeyDown={onKey}
      style={{
        position: 'fixed',
        inset: 0,
        width: '100%',
        height: '100%',
        maxWidth: 'none',
        maxHeight: 'none',
        margin: 0,
        padding: 0,
        border: 0,
        zIndex: token.zIndexPopupBase + 100,
        background: token.colorBgContainer,
      }}
    >
      <Button
        icon={<CloseOutlined aria-hidden />}
        aria-label={say('closePanorama')}
        title={say('closePanorama')}
        onClick={closePanorama}
        style={{ position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12 }}
      />
      <iframe
        ref={frame}
        src={url}
        title={title}
        allow="fullscreen"
        onLoad={({ currentTarget }) => currentTarget.contentWindow?.addEventListener('keydown', onKey)}
        style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      />
    </dialog>
  )
}

/** Does what the embedded page asks, as far as it may ask. */
function useObey(): (message: PanoramaMessage) => void {
  const say = useText('app')
  const navigate = useNavigate()
  const pages = use(PagesContext)
  const session = useSession()
  return (message) => {
    if (message.type === 'skipPage') {
      const address = typeof message.route === 'string' ? message.route : addressOf(message.route, pages)
      if (
        !address ||
        !session ||
        !PANORAMA_ROUTES.includes(nameAt(address, pages) ?? '') ||
        !opensFor(address, session.type, pages)
      )
        return
      closePanorama()
      void navigate(address)
      return
    }
    closePanorama()
    if (message.type === 'closePage') return
    toast('warning', say('signInAgain'))
    void signOut().then((elsewhere) => (elsewhere ? window.location.assign(elsewhere) : navigate(LOGIN_PATH)))
  }
}
