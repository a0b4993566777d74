// A paper from a file: chosen or dropped, read by the server, looked at, and only then written as a draft.
import '../papers.css'
import { Drawer } from 'antd'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import { useKindTexts } from '../../../../kinds/registry.ts'
import { useText } from '../../../../shared/i18n.ts'
import type { LostKeys } from '../../../../shared/send-creation.ts'
import { toast } from '../../../../shared/toast.ts'
import { useColours } from '../../../../ui/colour-variables.ts'
import { LoadingState } from '../../../../ui/states.tsx'
import { useRefreshPapers } from '../use-refresh-papers.ts'
import { writePaper, type PaperPreview, type PaperWishes } from '../../api/paper-file.ts'
import { familyOf } from '../families.ts'
import { FileStep } from './file-step.tsx'
import { PreviewStep } from './preview-step.tsx'

const START: PaperWishes = { name: '', score: 1, passPercent: 60, minutes: 60 }

export function PaperFileDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const say = useText('paper-file')
  const colours = useColours()
  const [busy, setBusy] = useState(false)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size="min(860px, 100vw)"
      title={say('title')}
      destroyOnHidden
      // What is being written cannot be called back.
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
    >
      <div style={colours}>
        <Suspense fallback={<LoadingState rows={8} />}>
          <Steps onBusy={setBusy} onClose={onClose} />
        </Suspense>
      </div>
    </Drawer>
  )
}

function Steps({ onBusy, onClose }: { onBusy: (busy: boolean) => void; onClose: () => void }): ReactNode {
  useKindTexts()
  const say = useText('paper-file')
  const navigate = useNavigate()
  const refresh = useRefreshPapers()
  const [file, setFile] = useState<File | null>(null)
  const [kept, setKept] = useState<{ file: File; address: string } | null>(null)
  const [wishes, setWishes] = useState(START)
  const [preview, setPreview] = useState<PaperPreview | null>(null)
  const lost = useRef<LostKeys>(new Map())
  const write = async (name: string, chosen: readonly number[], total: number): Promise<void> => {
    if (!preview) return
    onBusy(true)
    try {
      const id = await writePaper(preview, { ...wishes, name, total }, chosen, lost.current)
      toast('success', say('done', { count: chosen.length }))
      await refresh()
      onClose()
      void navigate(familyOf(THEORY_PAPER).editPath(id))
    } finally {
      onBusy(false)
    }
  }
  if (preview)
    return <PreviewStep fileName={file?.name ?? ''} preview={preview} onWrite={write} onBack={() => setPreview(null)} />
  return (
    <FileStep
      file={file}
      onFile={setFile}
      kept={kept?.file === file ? (kept?.address ?? '') : ''}
      wishes={wishes}
      onWishes={setWishes}
      onRead={(read, sent) => {
        setKept({ file: sent, address: read.file })
        setPreview(read)
      }}
      onExpired={() => setKept(null)}
    />
  )
}
