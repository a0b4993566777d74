// Shows one file of a library: a video, a recording, an image or a document, each by a view of its own that loads when
// it is needed.
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '../shared/load-chunk.ts'
import { useText } from '../shared/i18n.ts'
import { LoadingState } from '../ui/states.tsx'
import { extensionOf, MEDIA, MEDIA_STATUS, type MediaFile, type MediaViewProps } from './media-file.ts'
import { reasonWords } from './of-resource.ts'
import { Told } from './told.tsx'
import { Watermark } from './watermark.tsx'
import './media.css'

type View = ComponentType<MediaViewProps>
const later = (load: () => Promise<View>): View => lazy(async () => ({ default: await loadChunk(load) }))

const VideoView = later(async () => (await import('./play/video-view.tsx')).VideoView)
const AudioView = later(async () => (await import('./play/audio-view.tsx')).AudioView)
const ImageView = later(async () => (await import('./image/image-view.tsx')).ImageView)
const PdfView = later(async () => (await import('./pdf/pdf-view.tsx')).PdfView)
const DocxView = later(async () => (await import('./office/docx-view.tsx')).DocxView)
const PptxView = later(async () => (await import('./office/pptx-view.tsx')).PptxView)
const SheetView = later(async () => (await import('./office/sheet-view.tsx')).SheetView)
const TextView = later(async () => (await import('./office/text-view.tsx')).TextView)

/** Views of documents by extension, where the server made no PDF of them. */
const BY_EXTENSION: Readonly<Record<string, View>> = {
  pdf: PdfView,
  docx: DocxView,
  pptx: PptxView,
  xlsx: SheetView,
  txt: TextView,
}

/** Which view shows the file, with the file as that view needs it; null when none can. */
function viewOf(file: MediaFile): { View: View; file: MediaFile } | null {
  if (file.type === MEDIA.video) return { View: VideoView, file }
  if (file.type === MEDIA.audio) return { View: AudioView, file }
  if (file.type === MEDIA.image) return { View: ImageView, file }
  if (file.pages) return { View: PdfView, file: { ...file, url: file.pages } }
  const View = BY_EXTENSION[extensionOf(file)]
  return View ? { View, file } : null
}

/** One file in the box it is given; says why where it cannot be shown. */
export function MediaView(props: MediaViewProps): ReactNode {
  const say = useText('media')
  const { file, watermark } = props
  if (file.status === MEDIA_STATUS.processing)
    return <Told title={say('processing')} hint={say('processingHint')} name={file.name} />
  if (file.status === MEDIA_STATUS.failed)
    return (
      <Told
        title={say('unready')}
        hint={reasonWords(file.reason ?? '', say) || say('unreadyHint')}
        name={file.name}
        isFailure
      />
    )
  const found = viewOf(file)
  if (!found) return <Told title={say('noView')} hint={say('noViewHint')} name={file.name} download={file.url} />
  return (
    <div className="media">
      <Suspense fallback={<LoadingState rows={8} />}>
        <found.View key={`${file.type} ${file.name} ${file.length}`} {...props} file={found.file} />
      </Suspense>
      {watermark && <Watermark text={watermark} />}
    </div>
  )
}
