// Where images are used, told before they are deleted.
import { imageUsage, type ImageUsage } from '@clearbelt/contract/images/usage-calls'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'

/** Images of one question; more are deleted without being told where they are used. */
const ASKED_MOST = 500
/** Places that are named before the rest is only counted. */
const NAMED = 8

/** Where these images are used; null where that is not known, as of very many of them. */
export async function askUsage(ids: readonly string[]): Promise<ImageUsage | null> {
  if (ids.length > ASKED_MOST) return null
  try {
    return await call(imageUsage, { ids: [...ids] }, { silent: true })
  } catch {
    // The server keeps what is in use in any case, and says so.
    return null
  }
}

/** How often, where by name, and how many of `of` images would therefore stay; `children` is said first. */
export function UsageNote({
  usage,
  of,
  children,
}: {
  usage: ImageUsage | null
  of: number
  children: ReactNode
}): ReactNode {
  const say = useText('images')
  if (usage === null) return children
  const counts = [
    ...(usage.papers > 0 ? [say('usesCount', { count: usage.papers })] : []),
    ...(usage.courses > 0 ? [say('coursesCount', { count: usage.courses })] : []),
    ...(usage.questions > 0 ? [say('questionsCount', { count: usage.questions })] : []),
    ...(usage.packages > 0 ? [say('packagesCount', { count: usage.packages })] : []),
  ]
  const more = usage.papers + usage.courses + usage.packages - Math.min(NAMED, usage.uses.length)
  return (
    <Flex vertical gap={8}>
      <div>{children}</div>
      <div>
        <Typography.Text strong>
          {say('uses')}: {counts.length > 0 ? counts.join(' · ') : say('usedNowhere')}
        </Typography.Text>
        {usage.uses.length > 0 && (
          <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
            {usage.uses.slice(0, NAMED).map(({ kind, name, path }) => (
              <li key={`${kind} ${path ?? name}`} style={{ overflowWrap: 'anywhere' }}>
                {say(`use_${kind}`)}:{' '}
                {path === null ? (
                  name
                ) : (
                  <Typography.Link href={path} target="_blank" rel="noopener">
                    {name}
                  </Typography.Link>
                )}
              </li>
            ))}
            {more > 0 && <li>{say('usesMore', { count: more })}</li>}
          </ul>
        )}
      </div>
      {usage.kept > 0 && of > 0 && <div>{say('usageKept', { count: usage.kept, of })}</div>}
    </Flex>
  )
}
