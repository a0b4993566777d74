// What will be stored as the truth of the bag: its threats, and how hard they are to see.
import { HAND_SIDES, type HandSide, type ShareBox, type Shown } from '@clearbelt/xray/by-hand/preview'
import { Flex, Progress, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { Section } from '../../../ui/section.tsx'
import { TruthTag } from '../parts/truth-tag.tsx'
import type { Figures } from './preview-work.ts'

const OF_THREATS = ['view', 'superposition', 'clutter', 'opacity'] as const
const OF_SAFE = ['clutter', 'opacity'] as const

/** The preview shows half the stored size. */
const STORED = 2

export function Truth({
  shown,
  names,
  views,
  figures,
}: {
  /** Null until it shows the bag as it stands. */
  shown: Shown | null
  names: readonly string[]
  /** Views that are stored. */
  views: 1 | 2
  /** Null while they are taken. */
  figures: Figures | null
}): ReactNode {
  const say = useText('by-hand')
  const imagesSay = useText('images')
  const threats = (shown?.items ?? []).flatMap(({ isThreat, boxes }, i) =>
    isThreat ? [{ name: names[i] ?? '', boxes, i }] : [],
  )
  const sizeOf = (side: HandSide, box: ShareBox | null): string => {
    const picture = shown?.pictures[side]
    return box && picture
      ? `${Math.round(box.width * picture.width * STORED)} × ${Math.round(box.height * picture.height * STORED)} px`
      : say('unseenTag')
  }
  return (
    <Section title={say('truth')} extra={<TruthTag isSafe={threats.length === 0} />}>
      {threats.length > 0 && (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
          {threats.map(({ name, boxes, i }) => (
            <li key={i}>
              <Flex justify="space-between" gap={8}>
                <span>{name}</span>
                <Flex vertical align="end">
                  {HAND_SIDES.slice(0, views).map((side) => (
                    <Typography.Text key={side} type="secondary" className="number" style={{ whiteSpace: 'nowrap' }}>
                      {views > 1 ? say(`seen_${side}`, { size: sizeOf(side, boxes[side]) }) : sizeOf(side, boxes[side])}
                    </Typography.Text>
                  ))}
                </Flex>
              </Flex>
            </li>
          ))}
        </ul>
      )}
      <ul aria-busy={figures === null} style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8 }}>
        {(threats.length === 0 ? OF_SAFE : OF_THREATS).map((factor) => (
          <li key={factor}>
            <Flex justify="space-between" gap={8}>
              <span>{imagesSay(`factor_${factor}`)}</span>
              <Typography.Text type="secondary" className="number">
                {figures ? sayNumber(figures[factor], 2) : '…'}
              </Typography.Text>
            </Flex>
            <Progress aria-hidden percent={100 * (figures?.[factor] ?? 0)} showInfo={false} size={{ height: 4 }} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
