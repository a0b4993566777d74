// The panel of the sign-in by code: the picture, what became of it, and how to use it.
import { CheckCircleFilled, MobileOutlined, ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Spin, theme, Typography } from 'antd'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import type { SignInFormProps } from './sign-in-props.ts'
import { useQrSignIn } from './use-qr-sign-in.ts'

const SIZE = 208

export function ScanPanel({ onIn }: SignInFormProps): ReactNode {
  const say = useText('access')
  const { token } = theme.useToken()
  const [noMenu, setNoMenu] = useState(false)
  const { state, picture, failure, refresh } = useQrSignIn((outcome) => {
    if (outcome.kind === 'in') onIn(outcome)
    else setNoMenu(true)
  })
  const again = (): void => {
    setNoMenu(false)
    refresh()
  }
  const over = state === 'invalid' || noMenu
  // The picture is black on white in every theme: scanners want it so.
  const frame: CSSProperties = {
    position: 'relative',
    boxSizing: 'content-box',
    width: SIZE,
    height: SIZE,
    padding: 8,
    borderRadius: token.borderRadiusLG,
    background: token.colorWhite,
    border: `1px solid ${token.colorBorder}`,
  }
  const veil: CSSProperties = {
    position: 'absolute',
    inset: 0,
    borderRadius: token.borderRadiusLG,
    background: token.colorBgElevated,
    opacity: 0.96,
  }
  return (
    <Flex vertical align="center" gap={14} data-state={state}>
      {(noMenu || failure) && (
        <Alert
          type="error"
          showIcon
          title={noMenu ? say('noMenu') : failure}
          role="alert"
          style={{ alignSelf: 'stretch' }}
        />
      )}
      <div style={frame}>
        {picture && (
          <img src={picture} alt={say('qrPicture')} width={SIZE} height={SIZE} style={{ display: 'block' }} />
        )}
        {state !== 'valid' && (
          <>
            <div style={veil} />
            <Flex
              vertical
              align="center"
              justify="center"
              gap={10}
              style={{ position: 'absolute', inset: 0, padding: 16, textAlign: 'center' }}
            >
              {state === 'drawing' && <Spin />}
              {state === 'scanned' && (
                <MobileOutlined aria-hidden style={{ fontSize: 34, color: token.colorPrimary }} />
              )}
              {state === 'confirmed' && !over && (
                <CheckCircleFilled aria-hidden style={{ fontSize: 34, color: token.colorSuccess }} />
              )}
              {state === 'scanned' && <Typography.Text strong>{say('qrScanned')}</Typography.Text>}
              {state === 'confirmed' && !over && <Typography.Text strong>{say('qrSuccess')}</Typography.Text>}
              {over && <Typography.Text strong>{say('qrExpired')}</Typography.Text>}
              {over && (
                <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={again}>
                  {say('qrRefresh')}
                </Button>
              )}
            </Flex>
          </>
        )}
      </div>
      <Typography.Text type="secondary" aria-live="polite" style={{ textAlign: 'center', maxWidth: 320 }}>
        {say(state === 'scanned' ? 'qrConfirmThere' : 'qrHint')}
      </Typography.Text>
    </Flex>
  )
}
