// The entry of the login page to signing in by face, and its dialog; there only where an administrator has turned it
// on.
import { Alert, Button, Flex, Modal, theme, Typography } from 'antd'
import { useCallback, useState, type ReactNode } from 'react'
import { useText, type Say } from '../../shared/i18n.ts'
import type { SignInOutcome } from '../../shared/sign-in.ts'
import { CameraPreview } from './preview.tsx'
import { useFaceOffer } from './use-face-offer.ts'
import { useFaceSignIn, type FaceState } from './use-face-sign-in.ts'

/** Width of the dialog in px. */
const WIDTH = 520

type In = (outcome: Extract<SignInOutcome, { kind: 'in' }>) => void

export function FaceEntry({ onIn }: { onIn: In }): ReactNode {
  const say = useText('account')
  const [open, setOpen] = useState(false)
  const isOffered = useFaceOffer()
  if (!isOffered) return null
  return (
    <>
      <Button type="link" style={{ paddingInline: 0 }} onClick={() => setOpen(true)}>
        {say('faceSignIn')}
      </Button>
      <Modal
        open={open}
        title={say('faceSignIn')}
        width={WIDTH}
        footer={null}
        onCancel={() => setOpen(false)}
        mask={{ closable: false }}
        destroyOnHidden
      >
        <FaceDialogBody onIn={onIn} />
      </Modal>
    </>
  )
}

function FaceDialogBody({ onIn }: { onIn: In }): ReactNode {
  const say = useText('account')
  const { token } = theme.useToken()
  const [hasNoMenu, setHasNoMenu] = useState(false)
  const take = useCallback(
    (outcome: SignInOutcome) => (outcome.kind === 'in' ? onIn(outcome) : setHasNoMenu(true)),
    [onIn],
  )
  const { state, stream, message, again } = useFaceSignIn(take)
  const counted = state.kind === 'looking' && state.phase.kind === 'count' ? state.phase.left : null
  const isStopped = hasNoMenu || state.kind === 'stopped' || state.kind === 'noCamera'
  return (
    <Flex vertical gap={12}>
      {message && <Alert type="error" showIcon title={message} role="alert" />}
      {hasNoMenu && <Alert type="error" showIcon title={say('noMenu')} role="alert" />}
      <CameraPreview stream={stream}>
        {counted !== null && (
          <span
            style={{
              fontSize: 96,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              color: token.colorWhite,
              textShadow: '0 0 12px rgba(0, 0, 0, .8)',
            }}
          >
            {counted}
          </span>
        )}
      </CameraPreview>
      <Typography.Text strong style={{ fontSize: 16, textAlign: 'center', minHeight: 24 }} aria-live="assertive">
        {hasNoMenu ? '' : sayState(say, state)}
      </Typography.Text>
      {isStopped ? (
        <Button
          type="primary"
          onClick={() => {
            setHasNoMenu(false)
            again()
          }}
        >
          {say('tryAgain')}
        </Button>
      ) : (
        <Typography.Text type="secondary" style={{ textAlign: 'center' }}>
          {say('faceHint')}
        </Typography.Text>
      )}
    </Flex>
  )
}

function sayState(say: Say<'account'>, state: FaceState): string {
  switch (state.kind) {
    case 'starting':
      return say('cameraStarts')
    case 'noCamera':
      return say(state.why === 'denied' ? 'cameraDenied' : 'cameraMissing')
    case 'stopped':
      return ''
    case 'sending':
      return say('faceSending')
    case 'looking': {
      const { phase, turns } = state
      if (phase.kind === 'turn') return say(turns[phase.index] === 'left' ? 'turnLeft' : 'turnRight')
      if (phase.kind === 'count') return say('holdStill', { count: phase.left })
      return say(phase.kind === 'search' ? 'lookAtCamera' : 'lookBack')
    }
  }
}
