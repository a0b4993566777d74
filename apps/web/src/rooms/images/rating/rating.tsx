// Blind rating: pictures one at a time, each taken for one of a scanner or a composed one; what came of it, for
// administrators.
import { nextRating, ratingPicture, voteRating } from '@clearbelt/contract/images/rating/calls'
import { ADMINISTRATOR } from '@clearbelt/domain/access/account-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Flex, Typography } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { call, callBlob } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { useShortcuts } from '../../../ui/keys.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState, ErrorState, LoadingState, QueryState } from '../../../ui/states.tsx'
import { RatingResult } from './rating-result.tsx'

const NEXT = ['rating', 'next'] as const

export function Rating(): ReactNode {
  const say = useText('rating')
  const isAdministrator = useSession()?.type === ADMINISTRATOR
  const query = useQuery({
    queryKey: NEXT,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(nextRating, {}, { signal, silent: true }),
  })
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{say('about')}</Typography.Text>
      <QueryState query={query}>
        {({ id, lack, rated }) =>
          id === null ? (
            <Card>
              <EmptyState
                title={say(`lack_${lack ?? 'all'}`)}
                hint={say(`lackHint_${lack ?? 'all'}`, { count: rated })}
                action={
                  lack === 'real' ? (
                    <LinkButton to="/mapManage/mapfiscan?import=new">{say('import')}</LinkButton>
                  ) : lack === 'composed' ? (
                    <LinkButton to="/mapManage/mapfiscan">{say('toLibrary')}</LinkButton>
                  ) : undefined
                }
              />
            </Card>
          ) : (
            <Showing key={id} id={id} rated={rated} />
          )
        }
      </QueryState>
      {isAdministrator && <RatingResult />}
    </Flex>
  )
}

/** One picture with its two answers. */
function Showing({ id, rated }: { id: string; rated: number }): ReactNode {
  const say = useText('rating')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const picture = useQuery({
    queryKey: ['rating', 'picture', id],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => (await callBlob(ratingPicture, { id }, { signal, silent: true })).blob,
  })
  const url = useObjectUrl(picture.data)
  const keys = useMemo(() => {
    const vote = async (isComposed: boolean): Promise<void> => {
      setBusy(true)
      try {
        await call(voteRating, { id, isComposed })
      } catch {
        // The call has said why; whatever it was, what comes next is asked anew.
      }
      await queries.invalidateQueries({ queryKey: NEXT })
      void queries.invalidateQueries({ queryKey: ['rating', 'result'] })
      setBusy(false)
    }
    return [
      { key: '1', label: say('fromScanner'), run: () => void vote(false) },
      { key: '2', label: say('composed'), run: () => void vote(true) },
    ]
  }, [id, queries, say])
  useShortcuts(useMemo(() => (url === null || isBusy ? [] : keys), [keys, url, isBusy]))
  if (picture.error) return <ErrorState error={picture.error} onRetry={() => void picture.refetch()} />
  return (
    <Card styles={{ body: { padding: 16 } }}>
      <Flex vertical gap={16} align="center">
        {url === null ? (
          <div style={{ width: '100%', maxWidth: 640 }}>
            <LoadingState rows={8} />
          </div>
        ) : (
          <img
            src={url}
            alt={say('picture')}
            draggable={false}
            // Whole above the two answers on a low screen as well.
            style={{
              width: '100%',
              maxWidth: 640,
              maxHeight: 'max(240px, calc(100vh - 400px))',
              objectFit: 'contain',
              background: 'white',
              borderRadius: 6,
            }}
          />
        )}
        <Flex wrap gap={12} justify="center">
          {keys.map(({ key, label, run }) => (
            <Button key={key} size="large" disabled={url === null || isBusy} onClick={run} style={{ minWidth: 200 }}>
              {label}
              <Typography.Text keyboard aria-hidden>
                {key}
              </Typography.Text>
            </Button>
          ))}
        </Flex>
        <Typography.Text type="secondary" aria-live="polite">
          {say('progress', { count: rated })}
        </Typography.Text>
      </Flex>
    </Card>
  )
}

/** An address of a picture while it is shown. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob])
  useEffect(() => () => void (url === null || URL.revokeObjectURL(url)), [url])
  return url
}
