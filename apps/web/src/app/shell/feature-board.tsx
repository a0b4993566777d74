// The board of new features: three entries, each with a page of ours embedded; it opens by itself once per account, on
// the start page.
import { FEATURES, featureBoard, seeFeatureBoard, type FeatureID } from '@clearbelt/contract/shell/feature-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Modal, Spin, Tag, theme, Typography } from 'antd'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useAccount } from '../../shared/account.ts'
import { call } from '../../shared/call.ts'
import { culture } from '../../shared/culture.ts'
import { sayTime, useText } from '../../shared/i18n.ts'
import { useBreakpoint } from '../../ui/breakpoint.ts'

/** The embedded page is waited for no longer than this, in ms. */
const PAGE_TIMEOUT = 3000
const BOARD_KEY = ['featureBoard'] as const
const PAGE_HEIGHT = 460

/** Whether the board shall open by itself: the account has not seen it, and stands on its start page. */
export function useFeatureBoard(isStart: boolean): { open: boolean; show: () => void; close: () => void } {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: BOARD_KEY,
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => call(featureBoard, {}, { signal, silent: true }),
  })
  const [asked, setAsked] = useState(false)
  const show = useCallback(() => setAsked(true), [])
  const isNew = query.data?.seen === false && isStart
  const close = (): void => {
    setAsked(false)
    if (query.data?.seen !== false) return
    client.setQueryData(BOARD_KEY, { ...query.data, seen: true })
    // Not kept: it opens once more on the next visit.
    void call(seeFeatureBoard, {}).catch(() => {})
  }
  return { open: asked || isNew, show, close }
}

export function FeatureBoard({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const say = useText('app')
  return (
    <Modal open={open} onCancel={onClose} title={say('features')} footer={null} width={960} destroyOnHidden>
      <Board />
    </Modal>
  )
}

function Board(): ReactNode {
  const say = useText('app')
  const mode = useBreakpoint()
  const [chosen, setChosen] = useState<FeatureID>(FEATURES[0].id)
  return (
    <Flex vertical={mode === 'mobile'} gap={16} align="stretch">
      <Flex
        component="ul"
        vertical
        gap={4}
        style={{ listStyle: 'none', margin: 0, padding: 0, flex: mode === 'mobile' ? 'none' : '0 0 260px' }}
      >
        {FEATURES.map(({ id, date }) => (
          <li key={id}>
            <Button
              block
              type={id === chosen ? 'default' : 'text'}
              aria-pressed={id === chosen}
              onClick={() => setChosen(id)}
              style={{
                height: 'auto',
                textAlign: 'start',
                justifyContent: 'flex-start',
                padding: '8px 12px',
                whiteSpace: 'normal',
              }}
            >
              <Flex vertical align="start" gap={2}>
                <Typography.Text strong>{say(`featureTitle_${id}`)}</Typography.Text>
                <Flex gap={8} align="center">
                  <Tag style={{ margin: 0 }}>{say(`featureTag_${id}`)}</Tag>
                  <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                    <time dateTime={date}>{sayTime(`${date}T12:00:00Z`, 'UTC', 'date')}</time>
                  </Typography.Text>
                </Flex>
              </Flex>
            </Button>
          </li>
        ))}
      </Flex>
      <div style={{ flex: 1, minWidth: 0 }}>
        <EmbeddedPage key={chosen} id={chosen} />
      </div>
    </Flex>
  )
}

/** The page of an entry. What has not come after three seconds is no longer waited for. */
function EmbeddedPage({ id }: { id: FeatureID }): ReactNode {
  const say = useText('app')
  const { token } = theme.useToken()
  const isDark = useAccount((account) => account.theme) === 'graphite'
  const [state, setState] = useState<'waiting' | 'there' | 'late'>('waiting')
  useEffect(() => {
    if (state !== 'waiting') return undefined
    const timer = setTimeout(() => setState('late'), PAGE_TIMEOUT)
    return () => clearTimeout(timer)
  }, [state])
  const url = `/features/${id}/${culture}.html${isDark ? '#dark' : ''}`
  const frame = {
    height: PAGE_HEIGHT,
    borderRadius: token.borderRadius,
    border: `1px solid ${token.colorSplit}`,
    overflow: 'hidden',
    position: 'relative' as const,
  }
  if (state === 'late') {
    return (
      <Flex vertical align="center" justify="center" gap={12} role="alert" style={frame}>
        <Typography.Text>{say('featureSlow')}</Typography.Text>
        <Flex gap={8} wrap justify="center">
          <Button type="primary" onClick={() => setState('waiting')}>
            {say('retry')}
          </Button>
          <Button href={url} target="_blank">
            {say('featureOpen')}
          </Button>
        </Flex>
      </Flex>
    )
  }
  return (
    <div style={frame} aria-busy={state === 'waiting'}>
      {state === 'waiting' && (
        <Flex align="center" justify="center" style={{ position: 'absolute', inset: 0 }}>
          <Spin />
        </Flex>
      )}
      <iframe
        src={url}
        title={say(`featureTitle_${id}`)}
        onLoad={() => setState('there')}
        style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      />
    </div>
  )
}
