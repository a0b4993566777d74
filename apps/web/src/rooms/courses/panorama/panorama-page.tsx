// The panoramic page of image courses and of CT images: embedded over the whole screen, it tells the shell when it ends.
import { ConfigProvider } from 'antd'
import { FONT_STUDENT, themeConfig } from '../../../ui/theme.ts'
import { readPanorama } from '@clearbelt/contract/courses/study-calls'
import type { PanoramaMessage } from '@clearbelt/contract/shell/panorama'
import { readVolume, type VolumeLevels } from '@clearbelt/contract/images/volume'
import type { SectionImage } from '@clearbelt/contract/courses/shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call, type CallOptions } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { currentSession, overrideSessionOver } from '../../../shared/session.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { VolumeView } from '../../../viewer/volume/volume-view.tsx'
import { ImageSection } from '../study/image-section.tsx'

const DARK = themeConfig('graphite', FONT_STUDENT)

/** Something that can be chosen and looked at. */
interface Entry {
  id: string
  name: string
  image: SectionImage | null
  levels: VolumeLevels
}
interface Panorama {
  name: string
  /** Studied as a step of an own plan. */
  isTask: boolean
  entries: Entry[]
}

const isEmbedded = (): boolean => window.parent !== window
const TASKS = { name: 'myTask', path: '/student/myTask' } as const
const tell = (message: PanoramaMessage): void => window.parent.postMessage(message, window.location.origin)

async function load(courseID: string, imageID: string, options: CallOptions): Promise<Panorama> {
  if (courseID === '' && imageID === '') return { name: '', isTask: false, entries: [] }
  if (courseID === '') {
    const { id, name, levels } = await call(readVolume, { id: imageID }, options)
    return { name, isTask: false, entries: levels.length === 0 ? [] : [{ id, name, image: null, levels }] }
  }
  const { courseID: course, name, images } = await call(readPanorama, { id: courseID }, options)
  return {
    name,
    isTask: course !== courseID,
    entries: images.map(({ sectionID, image, volume }) => ({ id: sectionID, name: image.name, image, levels: volume })),
  }
}

/** `courseId`: the step of a plan or the course; or `imageId`: an image of the CT library. */
export function PanoramaContentPage(): ReactNode {
  const say = useText('volume')
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const [courseID, imageID] = [asked.get('courseId') ?? '', asked.get('imageId') ?? '']
  const [chosen, setChosen] = useState(asked.get('sectionId') ?? '')
  const query = useQuery({
    queryKey: ['panorama', courseID, imageID],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => load(courseID, imageID, { signal, silent: true }),
  })
  useEffect(() => {
    if (!isEmbedded()) return
    // The shell around leads to the login page, not this page in its frame.
    const stop = overrideSessionOver(() => {
      tell({ type: 'reLogin' })
      return false
    })
    return () => {
      stop()
      // A page whose session has ended may be put away before the call that met it hears of the end.
      if (currentSession() === null) tell({ type: 'reLogin' })
    }
  }, [])
  const close = (): void => {
    if (isEmbedded()) tell({ type: 'closePage' })
    else void navigate(-1)
  }
  const leave = (): void => {
    if (isEmbedded()) tell({ type: 'skipPage', route: { name: TASKS.name, params: {}, query: {} } })
    else void navigate(TASKS.path)
  }
  const entries = query.data?.entries ?? []
  const entry = entries.find(({ id }) => id === chosen) ?? entries[0]
  const at = entry ? entries.indexOf(entry) : 0
  const [before, after] = [entries[at - 1], entries[at + 1]]
  return (
    <main className="panorama">
      <div className="panorama-head">
        <h1>{query.data?.name || say('title')}</h1>
        {entries.length > 1 && (
          <select aria-label={say('image')} value={entry?.id} onChange={({ target }) => setChosen(target.value)}>
            {entries.map(({ id, name }, at) => (
              <option key={id} value={id}>
                {name === '' ? `${say('image')} ${at + 1}` : `${at + 1}. ${name}`}
              </option>
            ))}
          </select>
        )}
        {entries.length > 1 && (
          <button type="button" disabled={!before} onClick={() => before && setChosen(before.id)}>
            {say('before')}
          </button>
        )}
        {after ? (
          <button type="button" onClick={() => setChosen(after.id)}>
            {say('next')}
          </button>
        ) : (
          <button type="button" onClick={close}>
            {say('done')}
          </button>
        )}
        {query.data?.isTask && (
          <button type="button" onClick={leave}>
            {say('tasks')}
          </button>
        )}
      </div>
      <div className="panorama-body">
        {/* The ground is dark in every theme: what the library draws on it takes the dark one. */}
        <ConfigProvider theme={DARK}>
          {query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : query.isPending ? (
            <LoadingState />
          ) : entry ? (
            <Content key={entry.id} entry={entry} />
          ) : (
            <EmptyState title={say('empty')} />
          )}
        </ConfigProvider>
      </div>
    </main>
  )
}

function Content({ entry: { image, levels } }: { entry: Entry }): ReactNode {
  const say = useText('volume')
  if (levels.length > 0) return <VolumeView levels={levels} />
  if (!image?.isThere) return <EmptyState title={say('gone')} />
  return (
    <div style={{ flex: 1, minWidth: 0, padding: 12 }}>
      <ImageSection image={image} />
    </div>
  )
}
