// The versions of a question, two of them side by side.
import type { topicVersions } from '@clearbelt/contract/topics/work-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { Flex, Select, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { QuestionView } from '../../../kinds/question-view.tsx'
import { webKindOf } from '../../../kinds/registry.ts'
import { useMeasuredWords } from '../../../pickers/bank/measured.tsx'
import { useZone } from '../../../shared/account.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { useVersions } from '../api/topics.ts'

type Version = PackageOf<typeof topicVersions>[number]

export function Versions({ id }: { id: string }): ReactNode {
  const say = useText('topics')
  const query = useVersions(id)
  return (
    <QueryState query={query}>
      {({ rows }) =>
        rows.length < 2 ? (
          <Flex vertical gap={12}>
            <EmptyState compact title={say('oneVersion')} hint={say('oneVersionHint')} />
          </Flex>
        ) : (
          <Compared versions={rows} />
        )
      }
    </QueryState>
  )
}

/** Opens with the present one beside the one before. */
function Compared({ versions }: { versions: readonly Version[] }): ReactNode {
  const say = useText('topics')
  const zone = useZone()
  const measured = useMeasuredWords()
  const [places, setPlaces] = useState<readonly [number, number]>([1, 0])
  const options = versions.map(({ version, writeTime }, value) => ({
    value,
    label: say(value === 0 ? 'versionPresent' : 'versionOf', {
      version: sayNumber(version),
      time: sayTime(writeTime, zone),
    }),
  }))
  const side = (which: 0 | 1): ReactNode => {
    const version = versions[places[which]]
    return (
      <Flex vertical gap={8} style={{ minWidth: 0 }}>
        <Select
          aria-label={say(which === 0 ? 'versionLeft' : 'versionRight')}
          options={options}
          value={places[which]}
          onChange={(place) => setPlaces(which === 0 ? [place, places[1]] : [places[0], place])}
        />
        {version && (
          <>
            <QuestionView
              key={version.version}
              kind={version.question.kind}
              content={webKindOf(version.question.kind).readItem(version.question)}
              usage="preview"
            />
            <Typography.Text type="secondary">{say('writtenBy', { name: version.authorName })}</Typography.Text>
            <Typography.Text type="secondary">{measured(version.measured)}</Typography.Text>
          </>
        )}
      </Flex>
    )
  }
  return (
    <div style={SIDES}>
      {side(0)}
      {side(1)}
    </div>
  )
}

/** Two side by side, or one below the other where there is no room. */
export const SIDES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: 16,
  alignItems: 'start',
} as const
