// An image of a course on its desk: display modes, zoom, its views, and the marks of what is in it.
import { ExpandOutlined } from '@ant-design/icons'
import type { SectionImage } from '@clearbelt/contract/courses/shapes'
import { Button, Flex, Switch, Tag, Typography } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { imagesByAddress } from '../../../viewer/by-address.ts'
import { Desk } from '../../../viewer/desk/desk.tsx'
import { TaughtMarks } from '../../../viewer/desk/taught-marks.tsx'

/** `onOpen` opens it over the whole screen; left out where it stands there already. */
export function ImageSection({ image, onOpen }: { image: SectionImage; onOpen?: () => void }): ReactNode {
  const say = useText('study')
  const [at, setAt] = useState(0)
  const [isShown, setShown] = useState(true)
  const [named, setNamed] = useState(-1)
  // By their addresses: what is read anew of a course is the same image.
  const known = JSON.stringify(image.views)
  const topics = useMemo(
    () =>
      (JSON.parse(known) as SectionImage['views']).map((view, place) => ({
        id: `view-${place}`,
        ...view,
        truth: null,
      })),
    [known],
  )
  const count = topics.length
  return (
    <Flex vertical gap={8} style={{ height: '100%' }}>
      <Desk
        topics={topics}
        topicID={`view-${at}`}
        images={imagesByAddress}
        keys="modes"
        style={{ flex: 1, minHeight: 0 }}
      >
        {(view, placement) =>
          isShown ? (
            <TaughtMarks at={at} view={view} placement={placement} marks={image.marks} onOpen={setNamed} />
          ) : null
        }
      </Desk>
      <Flex wrap gap="8px 16px" align="center">
        {image.isClear ? (
          <Tag color="success">{say('clearBag')}</Tag>
        ) : (
          image.marks.length > 0 && (
            <label>
              <Switch size="small" checked={isShown} onChange={setShown} /> {say('showMarks')}
            </label>
          )
        )}
        {image.marks.length > 0 && (
          <Typography.Text aria-live="polite">
            {image.marks[named]?.knowledgeName ??
              [...new Set(image.marks.map((mark) => mark.knowledgeName))].join(', ')}
          </Typography.Text>
        )}
        {onOpen && image.isThere && (
          <Button size="small" icon={<ExpandOutlined aria-hidden />} onClick={onOpen}>
            {say('fullScreen')}
          </Button>
        )}
        {count > 1 && (
          <Flex gap={8} align="center">
            <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
              {say('viewBefore')}
            </Button>
            <output aria-live="polite">{say('viewOf', { index: at + 1, total: count })}</output>
            <Button size="small" disabled={at === count - 1} onClick={() => setAt(at + 1)}>
              {say('viewNext')}
            </Button>
          </Flex>
        )}
      </Flex>
    </Flex>
  )
}
