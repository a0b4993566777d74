// Everything known about an image, written out beside it.
import { BuildOutlined } from '@ant-design/icons'
import type { ImageDetail } from '@clearbelt/contract/images/calls'
import { viewAt } from '@clearbelt/domain/kinds/marks/views'
import { Alert, Button, Flex, Progress, Switch, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { Siblings } from '../bags/siblings.tsx'
import { OpenVolume } from './open-volume.tsx'
import { TruthTag } from './truth-tag.tsx'
import { FactList } from '../../../ui/facts.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

export interface ImageFactsProps {
  image: ImageDetail
  isTruthShown: boolean
  onTruth: (isShown: boolean) => void
  /** The mark pointed at in the picture. */
  pointed: number | null
  onPoint: (index: number | null) => void
}

const FACTORS = ['view', 'superposition', 'clutter', 'opacity'] as const
/** What can be said of a bag without a threat. */
const SAFE_FACTORS = ['clutter', 'opacity'] as const
/** A factor from here on is medium, from there on high. */
const LEVELS = [0.34, 0.67] as const
const levelOf = (value: number): 'low' | 'medium' | 'high' =>
  value < LEVELS[0] ? 'low' : value < LEVELS[1] ? 'medium' : 'high'

export function ImageFacts({ image, isTruthShown, onTruth, pointed, onPoint }: ImageFactsProps): ReactNode {
  const say = useText('images')
  const viewerSay = useText('viewer')
  const bagsSay = useText('bags')
  const devicesSay = useText('devices')
  const handSay = useText('by-hand')
  const zone = useZone()
  return (
    <Flex vertical gap={20}>
      {(image.family === 'ct' || image.isByHand) && <OpenVolume id={image.id} name={image.name} />}
      {image.isByHand && (
        <LinkButton block icon={<BuildOutlined aria-hidden />} to={`/mapManage/mapfiscan/byHand/${image.id}`}>
          {handSay('edit')}
        </LinkButton>
      )}
      <section>
        <Flex wrap justify="space-between" align="center" gap={8} style={{ marginBottom: 8 }}>
          <Flex gap={8} align="center">
            <Heading>{say('truth')}</Heading>
            <TruthTag isSafe={image.isSafe} />
          </Flex>
          {image.marks.length > 0 && (
            <Flex gap={8} align="center" component="label">
              <Typography.Text type="secondary">{say('showMarks')}</Typography.Text>
              <Switch size="small" checked={isTruthShown} onChange={onTruth} aria-label={say('showMarks')} />
            </Flex>
          )}
        </Flex>
        {image.marks.length === 0 ? (
          <Typography.Text type="secondary">{say('noMarks')}</Typography.Text>
        ) : (
          <ol style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
            {image.marks.map((mark, index) => (
              <li key={mark.tipId}>
                <Button
                  block
                  type={pointed === index ? 'primary' : 'default'}
                  ghost={pointed === index}
                  aria-pressed={pointed === index}
                  style={{
                    justifyContent: 'flex-start',
                    height: 'auto',
                    minHeight: 32,
                    whiteSpace: 'normal',
                    textAlign: 'start',
                  }}
                  onClick={() => onPoint(pointed === index ? null : index)}
                >
                  <span style={{ minWidth: 18 }}>{index + 1}</span>
                  <span>{mark.knowledgeName}</span>
                  <Typography.Text type="secondary" style={{ marginInlineStart: 'auto', whiteSpace: 'nowrap' }}>
                    {image.views.length > 1 && `${viewerSay('markView', { view: viewAt(mark) + 1 })} · `}
                    {sizeOn(mark, image.views[viewAt(mark)] ?? image)}
                  </Typography.Text>
                </Button>
              </li>
            ))}
          </ol>
        )}
      </section>
      {image.description && (
        <section>
          <Heading>{say('description')}</Heading>
          <Typography.Paragraph style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{image.description}</Typography.Paragraph>
        </section>
      )}
      {image.difficulty && (
        <section>
          <Heading>{say('difficulty')}</Heading>
          <ul style={{ margin: '6px 0 0', padding: 0, listStyle: 'none', display: 'grid', gap: 10 }}>
            {(image.isSafe ? SAFE_FACTORS : FACTORS).map((factor) => {
              const value = image.difficulty?.[factor] ?? 0
              return (
                <li key={factor}>
                  <Flex justify="space-between" gap={8}>
                    <span>{say(`factor_${factor}`)}</span>
                    <span>
                      {say(`level_${levelOf(value)}`)}{' '}
                      <Typography.Text type="secondary" className="number">
                        {sayNumber(value, 2)}
                        {image.asked && !image.isByHand && factor !== 'opacity' && (
                          <> · {bagsSay('askedFor', { value: sayNumber(image.asked[factor], 2) })}</>
                        )}
                      </Typography.Text>
                    </span>
                  </Flex>
                  <Progress
                    aria-hidden
                    percent={Math.min(100, Math.max(0, value * 100))}
                    showInfo={false}
                    size={{ height: 4 }}
                  />
                  <Typography.Text type="secondary" style={{ fontSize: 12, display: 'block', lineHeight: 1.4 }}>
                    {say(`factorHint_${factor}`)}
                  </Typography.Text>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {image.family === 'fiscan' && image.origin === 'generated' && (
        <section>
          <Heading>{bagsSay('siblings')}</Heading>
          <Siblings image={image} />
        </section>
      )}
      {image.contents.length > 0 && (
        <section>
          <Heading>{say('contents')}</Heading>
          <Flex wrap gap={4} style={{ marginTop: 6 }}>
            {image.contents.map((word) => (
              <Tag key={word} style={{ marginInlineEnd: 0 }}>
                {word}
              </Tag>
            ))}
          </Flex>
        </section>
      )}
      <section>
        <Heading>{say('details')}</Heading>
        <FactList
          style={{ marginTop: 6 }}
          items={[
            ...(image.asked
              ? [{ key: 'bag', label: bagsSay('kind'), children: bagsSay(`kind_${image.asked.kind}`) }]
              : []),
            { key: 'origin', label: say('origin'), children: image.originName },
            { key: 'licence', label: say('licence'), children: image.licence || '–' },
            { key: 'source', label: say('source'), children: image.source || '–' },
            { key: 'product', label: say('productName'), children: image.productName || '–' },
            {
              key: 'year',
              label: say('year'),
              children: [String(image.year), ...(image.isAppraisal ? [say('appraisal')] : [])].join(' · '),
            },
            ...(image.isReserved ? [{ key: 'reserved', label: say('use'), children: say('reserved') }] : []),
            { key: 'views', label: say('viewCount'), children: sayNumber(image.viewCount) },
            { key: 'size', label: say('size'), children: `${image.width} × ${image.height} px` },
            { key: 'planes', label: say('planes'), children: say(image.hasPlanes ? 'planesYes' : 'planesNo') },
            ...(image.look
              ? [{ key: 'look', label: bagsSay('look'), children: devicesSay(`look_${image.look}`) }]
              : []),
            {
              key: 'uses',
              label: say('uses'),
              children: [
                say('usesCount', { count: image.uses }),
                ...(image.courses === 0 ? [] : [say('coursesCount', { count: image.courses })]),
                ...(image.family === 'fiscan' && image.questions === 0
                  ? []
                  : [say('questionsCount', { count: image.questions })]),
              ].join(' · '),
            },
            {
              key: 'created',
              label: say('created'),
              children: `${sayTime(image.createTime, zone)} · ${image.creatorName}`,
            },
          ]}
        />
      </section>
      {!image.canEdit && <Alert type="info" showIcon title={say('notYours')} />}
    </Flex>
  )
}

/** The size of a mark in pixels of the view that it stands on. */
const sizeOn = (mark: { width: number; height: number }, view: { width: number; height: number }): string =>
  `${Math.round(mark.width * view.width)} × ${Math.round(mark.height * view.height)} px`

const Heading = ({ children }: { children: ReactNode }): ReactNode => (
  <Typography.Title level={2} style={{ fontSize: 14, margin: 0 }}>
    {children}
  </Typography.Title>
)
