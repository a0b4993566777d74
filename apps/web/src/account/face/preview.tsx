// What the camera sees, as in a mirror.
import { theme } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'

export function CameraPreview({ stream, children }: { stream: MediaStream | null; children?: ReactNode }): ReactNode {
  const say = useText('account')
  const { token } = theme.useToken()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current || !stream) return
    video.current.srcObject = stream
    void video.current.play().catch(() => {})
  }, [stream])
  return (
    <div
      style={{
        position: 'relative',
        width: '100%',
        aspectRatio: '4 / 3',
        overflow: 'hidden',
        borderRadius: token.borderRadiusLG,
        background: token.colorFillSecondary,
      }}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-label={say('camera')}
        style={{ width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' }}
      />
      {children && (
        <div style={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', pointerEvents: 'none' }}>
          {children}
        </div>
      )}
    </div>
  )
}
