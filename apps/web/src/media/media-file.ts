// One file as the views of it know it: whoever shows a file fills this from what the server told.

/** Types of files that have a view. */
export const MEDIA = { document: 8, video: 10, audio: 11, image: 12 } as const
export type MediaType = (typeof MEDIA)[keyof typeof MEDIA]

/** What became of a file after its upload. */
export const MEDIA_STATUS = { processing: 1, ready: 2, failed: 3 } as const

export interface MediaFile {
  name: string
  type: MediaType
  /** With or without its dot, in any case. */
  extension: string
  /** 1 processing, 2 ready, 3 failed. */
  status: 1 | 2 | 3
  /** Why it failed: a word of FAILURE_REASONS, or a sentence. */
  reason?: string
  /** Where its bytes are: a short-lived address. */
  url: string
  /** In bytes. */
  length: number
  /** Length of a video or recording. */
  seconds?: number
  /** Playlist of a long video. */
  hls?: string
  /** Still picture of a video. */
  poster?: string
  /** Small pictures of a video and when each is seen. */
  preview?: string
  /** How loud a recording is along its length. */
  wave?: string
  /** A PDF made of a document. */
  pages?: string
  thumbnail?: string
  subtitles?: readonly { language: string; url: string }[]
}

/** Told once a second while a file is on the screen, and at once when playing starts, stops or ends. */
export interface MediaTick {
  /** Seconds into a video or recording, page (from 1) of a document, 0 of an image. */
  position: number
  /** Whether it plays; false for what stands still. */
  playing: boolean
  /** Whether somebody can see the page. */
  visible: boolean
}

export interface MediaViewProps {
  file: MediaFile
  /** Where to begin, in seconds or as page. */
  startAt?: number
  /** Seconds the learner may skip to; what is watched moves it on. Absent: anywhere. */
  furthest?: number
  /** Greatest speed offered; twice without it. */
  fastest?: number
  /** Text that wanders over a video. */
  marquee?: string
  /** Text that lies faintly over the file. */
  watermark?: string
  onTick?: (tick: MediaTick) => void
  /** A video or recording came to its end. */
  onEnd?: () => void
  /** The file could not be had or shown: its address may have run out. */
  onFail?: () => void
}

/** The extension in lower case without its dot. */
export const extensionOf = ({ extension }: Pick<MediaFile, 'extension'>): string =>
  extension.toLowerCase().replace(/^\.+/, '')
