// The editor of a paper: a new one, or one that exists; its preview and the forms of its questions open over it.
import { SCORE_FIELDS, type PaperDetail } from '@clearbelt/contract/papers/paper-shapes'
import { CT_PAPER, FISCAN_PAPER, isPaperType, THEORY_PAPER, type PaperType } from '@clearbelt/domain/papers/paper-types'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { PaperPreview } from '../../../kinds/paper-preview.tsx'
import { ALL_KINDS } from '../../../kinds/registry.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { itemsOf, usePaperDraft } from '../api/papers.ts'
import { familyOf, SUB_ROUTES, TYPE_PARAM, type Family } from '../parts/families.ts'
import { newWords, PaperEditor, type SavedPaper } from '../parts/paper-editor.tsx'
import { newSection, type Over } from '../parts/paper-questions.tsx'
import type { PaperWords } from '../parts/paper-settings.tsx'
import { MY_PATH } from '../parts/paths.ts'

export const EditTheoryPage = (): ReactNode => <EditPaperPage type={THEORY_PAPER} />
export const EditFiscanPage = (): ReactNode => <EditPaperPage type={FISCAN_PAPER} />
/** The address of a paper says whether it is of CT or DR images; a new one that does not say begins with CT. */
export function EditImagePage(): ReactNode {
  const { paperType } = useParams()
  const [params] = useSearchParams()
  const type = Number(paperType ?? params.get(TYPE_PARAM) ?? CT_PAPER)
  return isPaperType(type) ? <EditPaperPage type={type} /> : <Navigate to={MY_PATH} replace />
}

/** What lies over an editor, kept in its address: going back closes it. */
function useOver(base: string): Over {
  const { pathname, key } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const end = pathname.slice(base.length + 1)
  const sub = SUB_ROUTES.includes(end) ? end : null
  return {
    sub,
    item: sub === null ? null : params.get('item'),
    adder: sub === null ? null : params.get('add'),
    // What a new paper is to be goes along.
    open: (name, what) => {
      const type = params.get(TYPE_PARAM)
      const said = new URLSearchParams(type === null ? what : { ...what, [TYPE_PARAM]: type })
      void navigate(`${base}/${name}?${said.toString()}`)
    },
    // Opened by itself there is no page to go back to.
    close: () => {
      if (sub === null) return
      void (key === 'default' ? navigate(base, { replace: true }) : navigate(-1))
    },
  }
}

const EMPTY: Omit<SavedPaper, 'words'> = {
  id: null,
  state: 'draft',
  version: 0,
  revision: null,
  items: [],
  sections: [],
}

function EditPaperPage({ type }: { type: PaperType }): ReactNode {
  const { paperId } = useParams()
  const family = familyOf(type)
  const base = paperId === undefined ? family.addPath : family.editPath(paperId)
  const over = useOver(base)
  const { pathname } = useLocation()
  const [fresh] = useState((): SavedPaper => ({ ...EMPTY, words: newWords() }))
  // A sub-route that is none, or one over a paper of which nothing was written yet.
  const isNowhere = (pathname !== base && over.sub === null) || (paperId === undefined && over.sub === 'paperPreview')
  if (isNowhere) return <Navigate to={base} replace />
  if (paperId === undefined)
    return <PaperEditor key="new" family={family} saved={fresh} over={over} onReload={() => Promise.resolve()} />
  return (
    <>
      <Existing key={paperId} id={paperId} family={family} over={over} />
      {over.sub === 'paperPreview' && (
        <PaperPreview paperID={paperId} published={false} isFiscan={type === FISCAN_PAPER} onClose={over.close} />
      )}
    </>
  )
}

function wordsOf({ info }: PaperDetail): PaperWords {
  const scores = ALL_KINDS.map(({ code }) => [SCORE_FIELDS[code], info[SCORE_FIELDS[code]] ?? ''] as const)
  return {
    ...newWords(),
    ...Object.assign({}, ...ALL_KINDS.map(({ rules }) => rules?.paper?.read(info) ?? {})),
    ...(info.scoring === 'kinds' ? Object.fromEntries(scores) : {}),
    name: info.title,
    names: info.names,
    remark: info.remark,
    scoring: info.scoring,
    totalScore: info.totalScore,
    passScore: info.passScore,
    minutes: Math.round(info.totalSeconds / 0.6) / 100,
    tools: info.tools,
    shuffle: info.shuffle,
    translations: info.translations,
    difficulty: info.difficulty,
  }
}

function Existing({ id, family, over }: { id: string; family: Family; over: Over }): ReactNode {
  const say = useText('kinds')
  const query = usePaperDraft(id)
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const hasFailed = query.isError && query.data === undefined
  // The preview over it says and leaves by itself.
  const leave = useEffectEvent(() => {
    if (over.sub === 'paperPreview') return
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
  const own = familyOf(paper.info.type)
  // An address of another sort of paper leads to its own.
  if (own !== family) return <Navigate to={pathname.replace(family.editPath(id), own.editPath(id))} replace />
  const { info } = paper
  const saved: SavedPaper = {
    id,
    state: info.state,
    version: info.version,
    revision: info.revision,
    items: itemsOf(paper),
    sections: info.sections.map(({ name, instructions, translations }) => newSection(name, instructions, translations)),
    words: wordsOf(paper),
  }
  return (
    <PaperEditor
      family={family}
      saved={saved}
      over={over}
      onReload={async () => {
        await query.refetch()
      }}
    />
  )
}
