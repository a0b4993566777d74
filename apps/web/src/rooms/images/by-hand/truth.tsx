// What will be stored as the truth of the bag: its threats, and how hard they are to see.
import type { ShownItem } from '@clearbelt/xray/by-hand/preview'
import { Flex, Progress, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { Section } from '../../../ui/section.tsx'
import { TruthTag } from '../parts/truth-tag.tsx'
import type { Figures } from './preview-work.ts'

const OF_THREATS = ['view', 'superposition', 'clutter', 'opacity'] as const
const OF_SAFE = ['clutter', 'opacity'] as const

export function Truth({
  items,
  names,
  figures,
}: {
  items: readonly ShownItem[]
  names: readonly string[]
  /** Null while they are taken. */
  figures: Figures | null
}): ReactNode {
  const say = useText('by-hand')
  const imagesSay = useText('images')
  const threats = items.flatMap(({ isThreat, box }, i) => (isThreat ? [{ name: names[i] ?? '', box, i }] : []))
  return (
    <Section title={say('truth')} extra={<TruthTag isSafe={threats.length === 0} />}>
      {threats.length > 0 && (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
          {threats.map(({ name, box, i }) => (
            <li key={i}>
              <Flex justify="space-between" gap={8}>
                <span>{name}</span>
                <Typography.Text type="secondary" className="number" style={{ whiteSpace: 'nowrap' }}>
                  {box ? `${Math.round(box.width * 1000)} × ${Math.round(box.height * 700)} px` : say('unseenTag')}
                </Typography.Text>
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
