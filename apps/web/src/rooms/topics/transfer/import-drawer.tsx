// Questions from a file: chosen or dropped, read by the server, looked at, and only then written.
import '../parts/topics.css'
import { Drawer } from 'antd'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useKindTexts } from '../../../kinds/registry.ts'
import { culture } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import type { LostKeys } from '../../../shared/send-creation.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { useRefreshBank } from '../api/topics.ts'
import { ImportDone } from './import-done.tsx'
import { ImportFileForm } from './import-file-form.tsx'
import { ImportPreview } from './import-preview.tsx'
import { importChosen, type ForAll, type KeptFile, type Preview, type PreviewQuestion } from './transfers.ts'

const WIDTH = 'min(860px, 100vw)'
const START: ForAll = { knowledges: [], difficulty: 3, language: culture }

export interface ImportDrawerProps {
  open: boolean
  /** One that was dropped on the page; null: none yet. */
  file?: File | null
  onClose: () => void
}

export function ImportDrawer({ open, file = null, onClose }: ImportDrawerProps): ReactNode {
  const say = useText('transfer')
  const colours = useColours()
  const [busy, setBusy] = useState(false)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={WIDTH}
      title={say('title')}
      destroyOnHidden
      // What is being written cannot be called back.
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
    >
      <div style={colours}>
        <Suspense fallback={<LoadingState rows={8} />}>
          <Steps first={file} onBusy={setBusy} onClose={onClose} />
        </Suspense>
      </div>
    </Drawer>
  )
}

function Steps({
  first,
  onBusy,
  onClose,
}: {
  first: File | null
  onBusy: (busy: boolean) => void
  onClose: () => void
}): ReactNode {
  useKindTexts()
  const refresh = useRefreshBank()
  const [file, setFile] = useState<File | null>(first)
  // Kept, so that going back and forth sends nothing twice.
  const [kept, setKept] = useState<KeptFile | null>(null)
  const [forAll, setForAll] = useState(START)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [done, setDone] = useState<{ outcome: Preview; chosen: readonly PreviewQuestion[] } | null>(null)
  const lost = useRef<LostKeys>(new Map())
  const write = async (chosen: readonly PreviewQuestion[]): Promise<void> => {
    onBusy(true)
    try {
      const outcome = await importChosen(kept?.url ?? '', forAll, chosen, lost.current)
      setDone({ outcome, chosen })
      await refresh()
    } finally {
      onBusy(false)
    }
  }
  const again = (): void => {
    setFile(null)
    setKept(null)
    setPreview(null)
    setDone(null)
  }
  if (done) return <ImportDone {...done} onAgain={again} onClose={onClose} />
  if (preview)
    return <ImportPreview name={file?.name ?? ''} preview={preview} onImport={write} onBack={() => setPreview(null)} />
  return (
    <ImportFileForm
      file={file}
      onFile={setFile}
      kept={kept}
      onKept={setKept}
      forAll={forAll}
      onForAll={setForAll}
      onRead={setPreview}
    />
  )
}
