// The editor of an image-screening paper: a new one, or one that exists; its preview opens over it.
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { PaperPreview } from '../../../kinds/paper-preview.tsx'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { itemsOf, usePaperDraft } from '../api/papers.ts'
import { PaperEditor, type SavedPaper } from '../parts/paper-editor.tsx'
import { MY_PATH, editPath } from '../parts/paths.ts'

const NEW: SavedPaper = {
  id: null,
  state: 'draft',
  version: 0,
  items: [],
  words: { name: '', remark: '', totalScore: '100', passScore: '80', minutes: 30 },
}

export function EditPaperPage(): ReactNode {
  const { paperId } = useParams()
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  if (paperId === undefined)
    return <PaperEditor key="new" saved={NEW} isPreviewed={false} onReload={() => Promise.resolve()} />
  const isPreviewed = pathname.endsWith('/paperPreview')
  return (
    <>
      <Existing key={paperId} id={paperId} isPreviewed={isPreviewed} />
      {isPreviewed && (
        <PaperPreview
          paperID={paperId}
          published={false}
          onClose={() => void (key === 'default' ? navigate(editPath(paperId), { replace: true }) : navigate(-1))}
        />
      )}
    </>
  )
}

function Existing({ id, isPreviewed }: { id: string; isPreviewed: boolean }): ReactNode {
  const say = useText('kinds')
  const query = usePaperDraft(id)
  const { key } = useLocation()
  const navigate = useNavigate()
  const hasFailed = query.isError && query.data === undefined
  // The preview over it says and leaves by itself.
  const leave = useEffectEvent(() => {
    if (isPreviewed) return
    toast('error', say('paperDataFailed'))
    void (key === 'default' ? navigate(MY_PATH, { replace: true }) : navigate(-1))
  })
  useEffect(() => {
    if (hasFailed) leave()
  }, [hasFailed])
  const paper = query.data
  if (!paper)
    return (
      <Page>
        <LoadingState rows={10} />
      </Page>
    )
  const { info } = paper
  const saved: SavedPaper = {
    id,
    state: paper.state,
    version: info.version,
    items: itemsOf(paper),
    words: {
      name: info.title,
      remark: info.remark,
      totalScore: info.totalScore,
      passScore: info.passScore,
      minutes: Math.round(info.totalSeconds / 0.6) / 100,
    },
  }
  return (
    <PaperEditor
      saved={saved}
      isPreviewed={isPreviewed}
      onReload={async () => {
        await query.refetch()
      }}
    />
  )
}
